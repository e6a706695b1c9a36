import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { stripeDisputes } from '#payments/providers/stripe/disputes.server.ts'

/** A dispute of $109.00 with these balance movements. */
const fetched = (...moves: { amount: number; currency: string; fee?: number }[]) => {
  const dispute = {
    id: 'dp_1',
    amount: 10_900,
    currency: 'usd',
    status: 'needs_response',
    reason: 'product_not_received',
    payment_intent: 'pi_1',
    created: 1_790_000_000,
    evidence_details: { due_by: null },
    balance_transactions: moves.map((move) => ({ fee: 0, ...move })),
  }
  const stripe = { disputes: { retrieve: async () => dispute } } as unknown as Stripe
  return stripeDisputes(stripe).fetch('dp_1')
}

test.each([
  ['no money moved yet', [], 0],
  ['the money was taken', [{ amount: -10_900, currency: 'usd' }], 10_900],
  ['a part of it was', [{ amount: -900, currency: 'usd' }], 900],
  [
    'it was returned',
    [
      { amount: -10_900, currency: 'usd' },
      { amount: 10_900, currency: 'usd' },
    ],
    0,
  ],
  ['it was taken from an account in pounds', [{ amount: -8640, currency: 'gbp' }], 10_900],
  [
    'it was returned to one in pounds, at another rate',
    [
      { amount: -8640, currency: 'gbp' },
      { amount: 8600, currency: 'gbp' },
    ],
    0,
  ],
])('[G-M7] %s: books the disputed part of the payment, in its own currency', async (_what, moves, taken) => {
  expect(await fetched(...moves)).toMatchObject({ amount: 10_900, taken })
})
