import type { Generated } from 'kysely'
import type { AddressText } from '#account/rules/address.ts'
import type { Currency } from '#kernel/money.ts'

declare module '#platform/tables.ts' {
  interface Tables {
    checkouts: Checkouts
    shipping_zones: ShippingZones
    shipping_methods: ShippingMethods
    shipping_bands: ShippingBands
  }
}

export type EnteredCard = { brand: string; last_four: string; expiry_date: string }

type Checkouts = {
  cart_id: string
  email: string | null
  delivery_address: AddressText | null
  billing_address: AddressText | null
  shipping_code: string | null
  payment_method: 'card' | 'wallet' | 'none' | null
  stripe_payment_method: string | null
  wallet_token: string | null
  card: EnteredCard | null
  save_card: boolean
  card_country: string | null
  tax_country: string | null
  loyalty: string | null
  changed_at: Date
}

type ShippingZones = { code: string; name: string; countries: string[]; no_customs: Generated<string[]>; position: number }

type ShippingMethods = {
  code: string
  zone: string
  name: string
  days: string
  free_from: Generated<Partial<Record<Currency, number>>>
  position: number
}

type ShippingBands = { method: string; up_to_grams: number; prices: Partial<Record<Currency, number>> }
