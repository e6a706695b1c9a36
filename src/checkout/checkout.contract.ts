import { z } from 'zod'
import { AddressInput } from '#account/addresses/address-schemas.ts'
import { endpoints } from '#kernel/endpoint.ts'
import { ShownAddress } from '#kernel/shown-address.ts'
import { maxConsentLength } from '#platform/shop-settings/consents.ts'

const shortText = z.string().max(255)
/** The provider's id of a card. */
const token = z.string().regex(/^[\w-]{1,255}$/)

/** A card's display data before it is charged, sent by the browser and used for display only. */
const EnteredCard = z.strictObject({
  brand: z.string().regex(/^[\w -]{1,40}$/),
  last_four: z.string().regex(/^\d{4}$/),
  expiry_date: z.string().regex(/^(0[1-9]|1[0-2])\/\d{4}$/),
})

/** A saved address's id, or a full address. */
const AddressChoice = z.strictObject({ id: shortText.nullish(), ...AddressInput.shape })

const Shipping = z.strictObject({ code: z.string(), name: z.string(), days: z.string(), cost: z.int() })

/** A shipping method as answered, or only its code or name; the rest is ignored. */
const ShippingChoice = z.strictObject({
  ...Shipping.partial().shape,
  code: shortText.optional(),
  name: shortText.optional(),
  cost: z.number().optional(),
})

/** Also accepts the state exactly as answered (row E6). Missing fields stay; amounts are ignored, because the shop prices. */
export const CheckoutInput = z
  .strictObject({
    step: z.int().min(1).max(5).optional(),
    email: shortText.nullish(),
    delivery_address: AddressChoice.nullish(),
    billing_address: AddressChoice.nullish(),
    shipping: ShippingChoice.nullish(),
    shipping_code: shortText.nullish(),
    payment_method: z.enum(['card', 'wallet', 'none']).nullish(),
    stripe_payment_method: token.nullish(),
    /** A new card's token, which overrides `stripe_payment_method`; with `wallet`, that of a saved wallet. */
    token: token.nullish(),
    token_response: EnteredCard.nullish(),
    /** `total`: what the buyer saw; any other total is refused. `authenticated`: the order whose payment the buyer just answered for. */
    payment_data: z.strictObject({ pay: z.boolean(), total: z.int(), authenticated: z.uuid().optional() }).nullish(),
    loyalty: z.strictObject({ id: z.union([shortText, z.int()]).nullish() }).nullish(),
    save_card: z.boolean().optional(),
    save_address: z.boolean().optional(),
    digital_consent: z.boolean().optional(),
    /** The words the buyer agreed to; if they have changed, the order is refused. */
    digital_consent_text: z.string().max(maxConsentLength).optional(),
    tax_country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullish(),
    cart_version: z.int().min(0).max(2_147_483_647).optional(),
  })
  .meta({ id: 'CheckoutSent' })

const NextAction = z.discriminatedUnion('type', [
  /** Authentication: confirm with the secret, then store again with `order` as `payment_data.authenticated`, which never charges again. */
  z.strictObject({ type: z.literal('authenticate'), client_secret: z.string(), url: z.string(), order: z.uuid() }),
  /** The customer approves the payment at the provider's `url` and is sent back. */
  z.strictObject({ type: z.literal('approve'), url: z.string() }),
  z.strictObject({ type: z.literal('done'), url: z.string() }),
  /** The outcome is unknown; `url` will show it. */
  z.strictObject({ type: z.literal('pending'), url: z.string() }),
])

export const CheckoutAnswer = z
  .strictObject({
    checkout: z.strictObject({
      step: z.int(),
      email: z.string().nullable(),
      delivery_address: ShownAddress.nullable(),
      billing_address: ShownAddress.nullable(),
      shipping: Shipping.nullable(),
      shipping_code: z.string().nullable(),
      payment_method: z.enum(['card', 'wallet', 'none']).nullable(),
      stripe_payment_method: z.string().nullable(),
      token: z.string().nullable(),
      token_response: EnteredCard.nullable(),
      payment_data: z.null(),
      loyalty: z.strictObject({ id: z.string() }).nullable(),
      save_card: z.boolean(),
      tax_country: z.string().nullable(),
      cart_version: z.int(),
    }),
    steps: z.array(z.strictObject({ number: z.int(), name: z.string(), label: z.string(), done: z.boolean() })),
    shipping_choices: z.array(Shipping),
    /** Ways to use points; `loyalty` takes an id of these. */
    loyalty_offers: z.array(z.strictObject({ id: z.string(), title: z.string(), points: z.int(), value: z.int(), enough: z.boolean() })),
    loyalty_balance: z.int(),
    totals: z.strictObject({
      subtotal: z.int(),
      discount: z.int(),
      shipping: z.int(),
      points_value: z.int(),
      total: z.int(),
      tax: z.int().nullable(),
      currency: z.string(),
    }),
    /** The evidence of the buyer's country conflicts: they choose one of these. */
    tax_question: z.array(z.string()).nullable(),
    next_action: NextAction.nullable(),
    /** Field, such as `delivery_address.postcode`, to its message. */
    errors: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Checkout' })

export const checkoutEndpoints = endpoints({
  getCheckout: {
    method: 'GET',
    path: '/checkout',
    summary: 'The state of the visitor’s checkout',
    allow: 'guest',
    owner: 'visitor',
    answer: CheckoutAnswer,
  },
  storeCheckout: {
    method: 'POST',
    path: '/checkout/store',
    summary: 'Stores the valid parts of the checkout state; at the last step, with payment_data, places the order and pays',
    allow: 'guest',
    owner: 'visitor',
    body: CheckoutInput,
    answer: CheckoutAnswer,
    perMinute: 60,
  },
})

export type CheckoutApi = typeof checkoutEndpoints
export type CheckoutRequest = z.output<typeof CheckoutInput>
export type CheckoutPayload = z.input<typeof CheckoutInput>
export type CheckoutShown = z.output<typeof CheckoutAnswer>
export type NextActionShown = z.output<typeof NextAction>
