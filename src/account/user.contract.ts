import { z } from 'zod'
import { Address } from '#account/addresses/addresses.contract.ts'
import { endpoints } from '#kernel/endpoint.ts'

/** Row E4. A guest is `{ guest: true }` and nothing else; `guest` is absent when someone is signed in. */
const User = z
  .strictObject({
    guest: z.literal(true).optional(),
    id: z.uuid().optional(),
    name: z.string().optional(),
    addresses: z.array(Address).optional(),
    profile: z.strictObject({ telephone: z.string().nullable() }).optional(),
    /** An upgrade that waits for its payment; counts only while `cancelled_at` is null (row S4). */
    pending_upgrade: z.strictObject({ cancelled_at: z.string().nullable() }).nullable().optional(),
    has_failed_upgrade: z.boolean().optional(),
    has_multiple_failures_in_the_last_day: z.boolean().optional(),
    /** The country the member's prices and rights follow, as a two-letter code. */
    region: z.string().nullable().optional(),
    canChangeCountry: z.boolean().optional(),
  })
  .meta({ id: 'User' })

/** Who is asking (row E4). */
export const userEndpoints = endpoints({
  getUser: { method: 'GET', path: '/user', summary: 'Who is signed in', allow: 'guest', owner: 'visitor', answer: User },
})

export type UserAnswer = z.output<typeof User>
