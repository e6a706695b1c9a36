import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

const text = z.string().max(200)

/** A saved address (row E5), and whom it is addressed to. */
export const Address = z
  .strictObject({
    id: z.uuid(),
    type: z.enum(['delivery', 'billing']),
    /** The one offered first for its type. */
    default: z.boolean(),
    name: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    county: z.string(),
    postcode: z.string(),
    country: z.string(),
    contact_number: z.string(),
    /** Where parcels go unless another is chosen. */
    default_delivery: z.boolean(),
  })
  .meta({ id: 'Address' })

/** An address as a person fills it in; what is missing is said in words by the shop, not by the schema. */
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

const Addresses = z.strictObject({ addresses: z.array(Address) })
const one = z.strictObject({ id: z.uuid() })

/** The member's address book, and the names of all countries (rows A9, E13). */
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
    summary: 'Writes an address anew',
    allow: 'member',
    owner: 'member',
    params: one,
    body: AddressInput,
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
  countryNames: {
    method: 'GET',
    path: '/country-names-by-code',
    summary: 'Every country’s English name by its two-letter code',
    allow: 'guest',
    owner: 'nobody',
    answer: z.record(z.string(), z.string()),
  },
})
export type SavedAddress = z.output<typeof Address>
export type AddressGiven = z.output<typeof AddressInput>
