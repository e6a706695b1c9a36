/** A member follows at most this many artists. */
export const mostFollowed = 500
