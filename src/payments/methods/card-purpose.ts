import type { Currency } from '#kernel/money.ts'
import type { CardAddress } from '#payments/rules/card.ts'

/** To pay an amount (minor units, above zero), or to save for later. */
export type CardPurpose = { mode: 'payment'; amount: number; currency: Currency } | { mode: 'setup'; currency: Currency }

/** The card holder's details. Empty parts are unknown. */
export type CardBilling = { name: string; email?: string; address: CardAddress }
