export const mostFollowed = 500
