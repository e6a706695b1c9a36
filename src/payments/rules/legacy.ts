/** How an agreement of the old wallet stands. */
export type AgreementState = 'active' | 'suspended' | 'cancelled'

const words: Record<AgreementState, string> = { active: 'Active', suspended: 'On hold', cancelled: 'Cancelled' }

/** The customer's word for it. */
export const agreementWords = (state: AgreementState): string => words[state]

/** Only a cancelled one is over for good: PayPal may take money again by any other. */
export const isOver = (state: AgreementState): boolean => state === 'cancelled'
