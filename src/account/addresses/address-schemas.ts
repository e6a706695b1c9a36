import { z } from 'zod'
import { ShownAddress } from '#kernel/shown-address.ts'

const text = z.string().max(200)

/** A saved address with its addressee (row E5). */
export const Address = ShownAddress.extend({
  id: z.uuid(),
  type: z.enum(['delivery', 'billing']),
  default: z.boolean(),
  /** The default for parcels. */
  default_delivery: z.boolean(),
}).meta({ id: 'Address' })

/** An address as typed. The use case reports missing fields in words, so the schema lets them pass. */
export const AddressInput = z.strictObject({
  type: z.enum(['delivery', 'billing']).optional(),
  default: z.boolean().optional(),
  name: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  city: text.optional(),
  county: text.optional(),
  postcode: text.optional(),
  country: text.optional(),
  contact_number: text.optional(),
  default_delivery: z.boolean().optional(),
})

const place = z.enum(['line1', 'city', 'county', 'postcode'])

export const AddressForm = z
  .strictObject({
    country: z.string(),
    name: z.string(),
    fields: z.array(place),
    needed: z.array(place),
    words: z.strictObject({ line1: z.string(), city: z.string(), county: z.string(), postcode: z.string() }),
    postcode: z.string().nullable(),
    example: z.string().nullable(),
    regions: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  })
  .meta({ id: 'AddressForm' })

export type SavedAddress = z.output<typeof Address>
export type AddressRequest = z.output<typeof AddressInput>
