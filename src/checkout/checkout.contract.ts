import { z } from 'zod'
import { AddressInput } from '#account/addresses/addresses.contract.ts'
import { endpoints } from '#kernel/endpoint.ts'

const word = z.string().max(255)
/** What the payment company calls a card. */
const token = z.string().regex(/^[\w-]{1,255}$/)

/** A card as it is shown before it is charged; said by the browser, used for nothing but showing. */
const EnteredCard = z.strictObject({
  brand: z.string().regex(/^[\w -]{1,40}$/),
  last_four: z.string().regex(/^\d{4}$/),
  expiry_date: z.string().regex(/^(0[1-9]|1[0-2])\/\d{4}$/),
})

/** A saved address by its id, or one written out. */
const AddressChoice = z.strictObject({ id: word.nullish(), ...AddressInput.shape })

const Shipping = z.strictObject({ code: z.string(), name: z.string(), days: z.string(), cost: z.int() })

/** A shipping method as the shop answered it, or only its code or name; the rest is ignored. */
const ShippingChoice = z.strictObject({
  ...Shipping.partial().shape,
  code: word.optional(),
  name: word.optional(),
  cost: z.number().optional(),
})

/** The checkout state as a caller may send it, also exactly as it was answered (row E6). What is left out stays; every amount in it is ignored: the shop prices. */
export const CheckoutInput = z
  .strictObject({
    step: z.int().min(1).max(5).optional(),
    email: word.nullish(),
    delivery_address: AddressChoice.nullish(),
    /** Null: the same as the delivery address. */
    billing_address: AddressChoice.nullish(),
    shipping: ShippingChoice.nullish(),
    shipping_code: word.nullish(),
    payment_method: z.enum(['card', 'wallet', 'none']).nullish(),
    /** A saved card's token, or that of a card just entered. */
    stripe_payment_method: token.nullish(),
    /** The token of a card just entered, which goes before `stripe_payment_method`; or, with `wallet`, that of a kept wallet. */
    token: token.nullish(),
    /** What the card form said of that card. */
    token_response: EnteredCard.nullish(),
    /** `total` is what the buyer saw: an order that comes to anything else is refused. */
    payment_data: z.strictObject({ pay: z.boolean(), total: z.int() }).nullish(),
    loyalty: z.strictObject({ id: z.union([word, z.int()]).nullish() }).nullish(),
    save_card: z.boolean().optional(),
    save_address: z.boolean().optional(),
    digital_consent: z.boolean().optional(),
    /** Where the buyer says they live, one of `tax_question`. */
    tax_country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullish(),
    /** The version of the cart the buyer saw. */
    cart_version: z.int().min(0).max(2_147_483_647).optional(),
  })
  .meta({ id: 'CheckoutSent' })

const AddressShown = z.strictObject({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  county: z.string(),
  postcode: z.string(),
  country: z.string(),
  contact_number: z.string(),
})

const NextAction = z.discriminatedUnion('type', [
  /** The bank wants to know that it is the card's owner: confirm with the secret, then store again. */
  z.strictObject({ type: z.literal('authenticate'), client_secret: z.string(), url: z.string() }),
  /** The customer approves the payment at `url`, which is not the shop's, and is sent back from there. */
  z.strictObject({ type: z.literal('approve'), url: z.string() }),
  z.strictObject({ type: z.literal('done'), url: z.string() }),
  /** Not known yet; the page at `url` shows what became of it. */
  z.strictObject({ type: z.literal('pending'), url: z.string() }),
])

/** Where the checkout stands. Money in minor units of `totals.currency`. */
export const CheckoutAnswer = z
  .strictObject({
    checkout: z.strictObject({
      step: z.int(),
      email: z.string().nullable(),
      delivery_address: AddressShown.nullable(),
      billing_address: AddressShown.nullable(),
      shipping: Shipping.nullable(),
      shipping_code: z.string().nullable(),
      payment_method: z.enum(['card', 'wallet', 'none']).nullable(),
      stripe_payment_method: z.string().nullable(),
      /** The kept wallet that was chosen. */
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
    /** Ways to use points on this cart; the id of one is what `loyalty` takes. */
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
    /** What is known of where the buyer of digital goods lives does not agree: they say which of these countries it is. */
    tax_question: z.array(z.string()).nullable(),
    next_action: NextAction.nullable(),
    /** Field, such as `delivery_address.postcode`, to what is wrong with it. */
    errors: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Checkout' })

export const checkoutEndpoints = endpoints({
  getCheckout: {
    method: 'GET',
    path: '/checkout',
    summary: 'Where the visitor’s checkout stands',
    allow: 'guest',
    owner: 'visitor',
    answer: CheckoutAnswer,
  },
  storeCheckout: {
    method: 'POST',
    path: '/checkout/store',
    summary: 'Stores what is valid of the checkout state; at the last step, with payment_data, places the order and pays',
    allow: 'guest',
    owner: 'visitor',
    body: CheckoutInput,
    answer: CheckoutAnswer,
    perMinute: 60,
  },
})

export type CheckoutApi = typeof checkoutEndpoints
export type CheckoutGiven = z.output<typeof CheckoutInput>
/** The same as a caller writes it. */
export type CheckoutSent = z.input<typeof CheckoutInput>
export type CheckoutShown = z.output<typeof CheckoutAnswer>
export type NextActionShown = z.output<typeof NextAction>
