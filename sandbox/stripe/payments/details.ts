import type Stripe from 'stripe'
import { invalid } from '../wire/refusal.ts'

type AddressIn = { [field in 'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state']?: string } | '' | null | undefined
type BillingIn = { address?: AddressIn; email?: string | null; name?: string | null; phone?: string | null; tax_id?: string }
type ShippingIn = { address?: AddressIn; carrier?: string; name?: string; phone?: string; tracking_number?: string }

export function address(given: AddressIn): Stripe.Address {
  const from = given || {}
  return {
    city: from.city || null,
    country: from.country || null,
    line1: from.line1 || null,
    line2: from.line2 || null,
    postal_code: from.postal_code || null,
    state: from.state || null,
  }
}

/** Billing details with every field present, merged over the earlier ones. */
export function billingDetails(
  given: BillingIn | undefined,
  before?: Stripe.PaymentMethod.BillingDetails,
): Stripe.PaymentMethod.BillingDetails {
  const from = given ?? {}
  if (from.email) mustBeMail(from.email, 'billing_details[email]')
  return {
    address: from.address === undefined ? (before?.address ?? address(null)) : address(from.address),
    email: pick(from.email, before?.email),
    name: pick(from.name, before?.name),
    phone: pick(from.phone, before?.phone),
    tax_id: pick(from.tax_id, before?.tax_id),
  }
}

/** A delivery address, or null when removed. */
export function shipping(given: ShippingIn | '' | null | undefined): Stripe.PaymentIntent.Shipping | null {
  if (!given) return null
  return {
    address: address(given.address),
    carrier: given.carrier ?? null,
    name: given.name ?? '',
    phone: given.phone ?? null,
    tracking_number: given.tracking_number ?? null,
  }
}

/** Metadata after an update: '' removes a key, '' for the whole removes all. Documented limits: 50 keys, 40 and 500 characters. */
export function metadata(
  given: Record<string, string | number | null> | '' | null | undefined,
  before: Stripe.Metadata = {},
): Stripe.Metadata {
  if (given === undefined) return before
  if (!given) return {}
  const merged = { ...before }
  for (const [key, value] of Object.entries(given)) {
    if (key.length > 40) throw invalid('Metadata keys can be up to 40 characters long.', `metadata[${key}]`)
    if (String(value).length > 500) throw invalid('Metadata values can have up to 500 characters.', `metadata[${key}]`)
    if (value === '' || value === null) delete merged[key]
    else merged[key] = String(value)
  }
  if (Object.keys(merged).length > 50) throw invalid('Metadata can have up to 50 keys.', 'metadata')
  return merged
}

export function mustBeMail(value: string, param: string): void {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) throw invalid(`Invalid email address: ${value}`, param, 'email_invalid')
}

function pick(given: string | null | undefined, before: string | null | undefined): string | null {
  return given === undefined ? (before ?? null) : given || null
}
