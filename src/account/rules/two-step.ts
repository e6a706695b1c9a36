/** A code as it was typed, without the spaces apps show in it. */
export const tidyCode = (typed: string): string => typed.replace(/\s+/g, '')

/** Whether it is a code of an authenticator app; anything else may be a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)
