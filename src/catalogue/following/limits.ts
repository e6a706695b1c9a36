export const maxFollowed = 500
