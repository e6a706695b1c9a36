/** The editable parts of an email, and the maximum length of each. */
export const emailLimits = { subject: 150, opening: 2000, closing: 2000 } as const

export type EmailField = keyof typeof emailLimits
export const emailFields = Object.keys(emailLimits) as EmailField[]
