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

const place = z.enum(['line1', 'city', 'county', 'postcode'])

/** How a country writes addresses. `postcode` is a pattern for all of it. */
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
    summary: 'Changes an address',
    allow: 'member',
    owner: 'member',
    params: one,
    // An address may be sent back as it was answered: the id in the path counts.
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
