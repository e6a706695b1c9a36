export const longestMessage = 4000
