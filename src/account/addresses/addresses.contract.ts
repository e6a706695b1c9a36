import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

const text = z.string().max(200)

/** A saved address with its addressee (row E5). */
export const Address = z
  .strictObject({
    id: z.uuid(),
    type: z.enum(['delivery', 'billing']),
    default: z.boolean(),
    name: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    county: z.string(),
    postcode: z.string(),
    country: z.string(),
    contact_number: z.string(),
    /** The default for parcels. */
    default_delivery: z.boolean(),
  })
  .meta({ id: 'Address' })

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

const AddressForm = z
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

const Addresses = z.strictObject({ addresses: z.array(Address) })
const one = z.strictObject({ id: z.uuid() })

export const addressEndpoints = endpoints({
  listAddresses: {
    method: 'GET',
    path: '/addresses',
    summary: 'The member’s addresses',
    allow: 'member',
    owner: 'member',
    answer: Addresses,
  },
  addAddress: {
    method: 'POST',
    path: '/addresses',
    summary: 'Saves a new address',
    allow: 'member',
    owner: 'member',
    body: AddressInput,
    answer: Addresses,
  },
  changeAddress: {
    method: 'PUT',
    path: '/addresses/{id}',
    summary: 'Changes an address',
    allow: 'member',
    owner: 'member',
    params: one,
    // Accepts an address as the API returned it; the id in the path counts.
    body: AddressInput.extend({ id: z.uuid().optional() }),
    answer: Addresses,
  },
  removeAddress: {
    method: 'DELETE',
    path: '/addresses/{id}',
    summary: 'Removes an address',
    allow: 'member',
    owner: 'member',
    params: one,
    answer: Addresses,
  },
  addressForm: {
    method: 'GET',
    path: '/address-forms/{country}',
    summary: 'A country’s address format: its fields, their labels and which are required',
    allow: 'guest',
    owner: 'nobody',
    params: z.strictObject({ country: z.string().regex(/^[A-Z]{2}$/) }),
    answer: AddressForm,
  },
  countryNames: {
    method: 'GET',
    path: '/country-names-by-code',
    summary: 'Every country’s English name by its two-letter code',
    allow: 'guest',
    owner: 'nobody',
    answer: z.record(z.string(), z.string()),
  },
})
export type AddressApi = typeof addressEndpoints
export type SavedAddress = z.output<typeof Address>
export type AddressGiven = z.output<typeof AddressInput>
