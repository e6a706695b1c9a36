// 8 to 128 letters: OWASP ASVS 5.0, V6.2.1 and V6.2.9. What they are made of is nobody's business (V6.2.5).
export const shortestPassword = 8
export const longestPassword = 128
