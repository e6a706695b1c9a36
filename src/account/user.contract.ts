import { z } from 'zod'
import { Address } from '#account/addresses/address-schemas.ts'
import { endpoints } from '#kernel/endpoint.ts'

/** Row E4. A guest is `{ guest: true }` only; `guest` is absent for members. */
const User = z
  .strictObject({
    guest: z.literal(true).optional(),
    id: z.uuid().optional(),
    name: z.string().optional(),
    addresses: z.array(Address).optional(),
    profile: z.strictObject({ telephone: z.string().nullable() }).optional(),
    /** An upgrade waiting for payment; ignored once `cancelled_at` is set (row S4). */
    pending_upgrade: z.strictObject({ cancelled_at: z.string().nullable() }).nullable().optional(),
    has_failed_upgrade: z.boolean().optional(),
    has_multiple_failures_in_the_last_day: z.boolean().optional(),
    /** ISO country code that decides prices and rights. */
    region: z.string().nullable().optional(),
    canChangeCountry: z.boolean().optional(),
  })
  .meta({ id: 'User' })

export const userEndpoints = endpoints({
  getUser: { method: 'GET', path: '/user', summary: 'Who is signed in', allow: 'guest', owner: 'visitor', answer: User },
})

export type UserAnswer = z.output<typeof User>
