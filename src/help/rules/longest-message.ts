/** Characters of a message to the shop. */
export const longestMessage = 4000
