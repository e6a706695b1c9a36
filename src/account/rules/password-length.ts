// 8 to 128 characters: OWASP ASVS 5.0, V6.2.1 and V6.2.9. No rules on composition (V6.2.5).
export const minPasswordLength = 8
export const maxPasswordLength = 128
