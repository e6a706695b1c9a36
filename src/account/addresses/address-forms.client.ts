import type { AddressApi } from '#account/addresses/addresses.contract.ts'
import type { AddressForm } from '#account/rules/address-form.ts'
import { apiCall } from '#ui/data/api.client.ts'

const getForm = apiCall<AddressApi['addressForm']>('GET /address-forms/{country}')

/** A country's address form; null when the shop is unreachable, because the server checks the address anyway. */
export const fetchAddressForm = (country: string): Promise<AddressForm | null> => getForm({ params: { country } }).catch(() => null)
