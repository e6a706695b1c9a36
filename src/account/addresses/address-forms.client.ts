import type { AddressApi } from '#account/addresses/addresses.contract.ts'
import type { AddressForm } from '#account/rules/address-form.ts'
import { caller } from '#ui/data/api.client.ts'

const getForm = caller<AddressApi['addressForm']>('GET /address-forms/{country}')

/** How a country writes addresses; null when the shop could not be reached: it checks the address again anyway. */
export const fetchAddressForm = (country: string): Promise<AddressForm | null> => getForm({ params: { country } }).catch(() => null)
