import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

const address = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  county: z.string(),
  postcode: z.string(),
  country: z.string(),
})

/** Row E7. A card that lacks any of its first five fields can't be used. */
const card = z
  .object({
    address: address.nullable(),
    expiry_date: z.string().nullable().describe('MM/YYYY'),
    last_four: z.string().nullable(),
    token: z.string().nullable(),
    fingerprint: z.string().nullable(),
    default_card: z.boolean(),
    brand: z.string(),
  })
  .meta({ id: 'Card' })

const cards = z.object({ sources: z.object({ data: z.array(card) }) })
const token = z.strictObject({ token: z.string().regex(/^[\w-]{1,255}$/) })

export const paymentEndpoints = endpoints({
  stripeCustomer: {
    method: 'GET',
    path: '/stripe-customer',
    summary: 'The visitor’s saved cards; none for guests',
    allow: 'guest',
    owner: 'visitor',
    answer: cards,
  },
  startAddingCard: {
    method: 'POST',
    path: '/stripe-customer/setup-intent',
    summary: 'A client secret for adding one card in the browser',
    allow: 'member',
    owner: 'member',
    perMinute: 5,
    answer: z.object({ client_secret: z.string() }),
  },
  setDefaultCard: {
    method: 'POST',
    path: '/stripe-customer/cards/{token}/default',
    summary: 'Makes a saved card the default',
    allow: 'member',
    owner: 'member',
    params: token,
    answer: cards,
  },
  removeCard: {
    method: 'DELETE',
    path: '/stripe-customer/cards/{token}',
    summary: 'Removes a saved card',
    allow: 'member',
    owner: 'member',
    params: token,
    answer: cards,
  },
})

export type PaymentApi = typeof paymentEndpoints
