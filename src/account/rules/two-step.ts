/** Apps show codes with spaces. */
export const tidyCode = (typed: string): string => typed.replace(/\s+/g, '')

/** Anything else may be a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)
