import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

const Entry = z.strictObject({
  id: z.int(),
  kind: z.enum(['earn', 'spend', 'reverse', 'give-back', 'expire', 'adjust']),
  points: z.int(),
  about: z.string(),
  at: z.string(),
  expires_at: z.string().nullable(),
})

const Loyalty = z
  .strictObject({
    balance: z.int(),
    owed: z.int(),
    /** Part of the balance that can't be spent while the order that earned it is disputed. */
    frozen: z.int(),
    ending: z.strictObject({ points: z.int(), on: z.string() }).nullable(),
    entries: z.array(Entry),
    more: z.boolean(),
  })
  .meta({ id: 'Loyalty' })

export const loyaltyEndpoints = endpoints({
  getLoyalty: {
    method: 'GET',
    path: '/loyalty',
    summary: 'The member’s points and their history, newest first; `before` returns entries older than that one',
    allow: 'member',
    owner: 'member',
    query: z.strictObject({ before: z.coerce.number().int().positive().optional() }),
    answer: Loyalty,
  },
})

export type LoyaltyShown = z.output<typeof Loyalty>
