import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

const Address = z.strictObject({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  county: z.string(),
  postcode: z.string(),
  country: z.string(),
  contact_number: z.string(),
})

const OrderLine = z.strictObject({
  title: z.string(),
  label: z.string(),
  kind: z.string(),
  format: z.string(),
  qty: z.int(),
  price: z.int(),
  discount: z.int(),
  /** The tax inside it, at a rate in basis points. */
  tax: z.int(),
  tax_rate: z.int(),
  url: z.string(),
  cover: z.strictObject({ id: z.int(), colour: z.string() }),
})

/** One order as its buyer sees it. Money in minor units of its currency, dates in UTC. */
export const Order = z
  .strictObject({
    number: z.string(),
    state: z.enum(['pending', 'paid', 'dispatched', 'cancelled', 'expired', 'refunded', 'disputed']),
    state_words: z.string(),
    placed_at: z.string(),
    paid_at: z.string().nullable(),
    email: z.string(),
    /** Placed without an account. */
    guest: z.boolean(),
    physical: z.boolean(),
    digital: z.boolean(),
    lines: z.array(OrderLine),
    currency: z.string(),
    subtotal: z.int(),
    discount: z.int(),
    shipping: z.int(),
    /** How much of it points paid, and how many they were. */
    points_value: z.int(),
    points_spent: z.int(),
    total: z.int(),
    /** The tax inside the total, in all and for each country and rate (basis points). */
    tax: z.int(),
    taxes: z.array(z.strictObject({ country: z.string(), rate: z.int(), net: z.int(), tax: z.int() })),
    coupon: z.string().nullable(),
    shipping_method: z.string().nullable(),
    delivery_address: Address.nullable(),
    billing_address: Address.nullable(),
    card: z.strictObject({ brand: z.string(), last_four: z.string() }).nullable(),
    digital_consent: z.string().nullable(),
    /** Where its invoice is, once there is one. */
    invoice: z.string().nullable(),
  })
  .meta({ id: 'Order' })

/** The visitor's past orders (row R1). */
export const orderEndpoints = endpoints({
  listOrders: {
    method: 'GET',
    path: '/orders',
    summary: 'The member’s orders, the newest first',
    allow: 'member',
    owner: 'member',
    query: z.strictObject({ before: z.iso.datetime().optional() }),
    answer: z.strictObject({ orders: z.array(Order), more: z.boolean() }),
  },
  getOrder: {
    method: 'GET',
    path: '/orders/{number}',
    summary: 'One order, for its member, the browser that placed it, or the holder of its key',
    allow: 'guest',
    owner: 'visitor',
    params: z.strictObject({ number: z.string().regex(/^[\w-]{1,40}$/) }),
    query: z.strictObject({ key: z.string().max(100).optional() }),
    answer: Order,
  },
})
export type OrderShown = z.output<typeof Order>
