import type { Currency } from '#kernel/money.ts'
import type { CardAddress } from '#payments/rules/card.ts'

/** Whether the card is to pay an amount (minor units, more than zero), or to be kept for later. */
export type CardPurpose = { mode: 'payment'; amount: number; currency: Currency } | { mode: 'setup'; currency: Currency }

/** The card holder's name and address where the shop knows them already; the form then does not ask. */
export type CardBilling = { name: string; email?: string; address: CardAddress }
