import type Stripe from 'stripe'
import type { DeclineName } from './declines.ts'

/**
 * When a card requires authentication. `optional`: only if the shop asks. `unless-set-up`: always on-session; off-session until it was set
 * up once. `with-customer`: on-session only. `always`: each time, so off-session charges are declined.
 */
export type Authentication = 'never' | 'optional' | 'unless-set-up' | 'with-customer' | 'always'

export type TestCard = {
  key: string
  number: string
  /** Test payment methods for this card. */
  aliases: string[]
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  funding: 'credit' | 'debit'
  country: string
  /** How a charge is declined; null: it succeeds. */
  charge: DeclineName | null
  refusesSaving: boolean
  authentication: Authentication
  /** Text for the list under the card form; absent: not listed. */
  says?: string
  dispute?: Stripe.Dispute['reason']
  refund?: 'fails' | 'pending'
}

/** The documented test cards (docs.stripe.com/testing) this fake knows. No other number is accepted. */
export const testCards: TestCard[] = [
  pays('visa', '4242424242424242', 'visa us', { says: 'Paid' }),
  pays('mastercard', '5555555555554444', 'mastercard', { brand: 'mastercard', says: 'Paid' }),
  pays('visa_debit', '4000056655665556', 'visa_debit', { funding: 'debit' }),
  pays('mastercard_debit', '5200828282828210', 'mastercard_debit', { brand: 'mastercard', funding: 'debit' }),
  pays('amex', '378282246310005', 'amex amex_threeDSecureNotSupported', { brand: 'amex' }),
  pays('discover', '6011111111111117', 'discover', { brand: 'discover' }),
  pays('gb', '4000008260000000', 'gb', { country: 'GB' }),
  pays('de', '4000002760000016', 'de', { country: 'DE' }),
  pays('fr', '4000002500000003', 'fr', { country: 'FR' }),

  declines('declined', '4000000000000002', 'visa_chargeDeclined chargeDeclined', 'generic', 'Declined'),
  declines(
    'insufficient_funds',
    '4000000000009995',
    'visa_chargeDeclinedInsufficientFunds chargeDeclinedInsufficientFunds',
    'insufficient',
    'Declined: insufficient funds',
  ),
  declines('lost', '4000000000009987', 'visa_chargeDeclinedLostCard', 'lost'),
  declines('stolen', '4000000000009979', 'visa_chargeDeclinedStolenCard', 'stolen'),
  declines('velocity', '4000000000006975', 'visa_chargeDeclinedVelocityLimitExceeded', 'velocity'),
  declines('expired', '4000000000000069', 'chargeDeclinedExpiredCard', 'expired', 'Declined: expired card'),
  declines('incorrect_cvc', '4000000000000127', 'chargeDeclinedIncorrectCvc', 'cvc', 'Declined: wrong security code'),
  declines('processing_error', '4000000000000119', 'chargeDeclinedProcessingError', 'processing', 'Declined: processing error'),
  pays('declined_after_saving', '4000000000000341', 'chargeCustomerFail', { charge: 'generic', says: 'Can be saved, then declined' }),

  pays('authenticate_unless_set_up', '4000002500003155', 'authenticationRequiredOnSetup', {
    authentication: 'unless-set-up',
    says: 'Asks for 3-D Secure',
  }),
  pays('authenticate_always', '4000002760003184', 'authenticationRequired', {
    authentication: 'always',
    says: 'Asks for 3-D Secure every time',
  }),
  pays('authenticate_then_insufficient', '4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', {
    authentication: 'always',
    charge: 'insufficient',
    says: 'Asks for 3-D Secure, then declined',
  }),
  pays('already_set_up', '4000003800000446', 'authenticationRequiredSetupForOffSession', { authentication: 'with-customer' }),
  pays('three_d_secure_required', '4000000000003220', 'threeDSecure2Required threeDSecureRequired', { authentication: 'always' }),
  pays('three_d_secure_declined', '4000008400001629', 'threeDSecureRequiredChargeDeclined', {
    authentication: 'always',
    charge: 'generic',
  }),
  pays('three_d_secure_optional', '4000000000003055', 'threeDSecureOptional', { authentication: 'optional' }),

  pays('dispute', '4000000000000259', 'createDispute', { dispute: 'fraudulent', says: 'Paid, then disputed' }),
  pays('dispute_not_received', '4000000000002685', 'createDisputeProductNotReceived', { dispute: 'product_not_received' }),
  pays('refund_pending', '4000000000007726', 'pendingRefund', { refund: 'pending' }),
  pays('refund_fails', '4000000000005126', 'refundFail', { refund: 'fails' }),
]

const byNumber = new Map(testCards.map((card) => [card.number, card]))
const byKey = new Map(testCards.map((card) => [card.key, card]))
const byAlias = new Map(testCards.flatMap((card) => card.aliases.map((alias) => [alias, card] as const)))

export function cardByNumber(number: string): TestCard | undefined {
  return byNumber.get(number.replaceAll(/[ -]/g, ''))
}

export function cardByAlias(alias: string): TestCard | undefined {
  return byAlias.get(alias.replace(/^tok_/, 'pm_card_'))
}

export function cardByKey(key: string): TestCard {
  const card = byKey.get(key)
  if (!card) throw new Error(`no test card called ${key}`)
  return card
}

function pays(key: string, number: string, aliases: string, also: Partial<TestCard>): TestCard {
  return {
    key,
    number,
    aliases: aliases.split(' ').map((alias) => `pm_card_${alias}`),
    brand: 'visa',
    funding: 'credit',
    country: 'US',
    charge: null,
    refusesSaving: false,
    authentication: 'never',
    ...also,
  }
}

function declines(key: string, number: string, aliases: string, charge: DeclineName, says?: string): TestCard {
  return pays(key, number, aliases, { charge, refusesSaving: true, ...(says ? { says } : {}) })
}
