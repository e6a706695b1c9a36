import { z } from 'zod'
import { Address, AddressForm, AddressInput } from '#account/addresses/address-schemas.ts'
import { endpoints } from '#kernel/endpoint.ts'

const Addresses = z.strictObject({ addresses: z.array(Address) })
const AddressParams = z.strictObject({ id: z.uuid() })

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
    params: AddressParams,
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
    params: AddressParams,
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
