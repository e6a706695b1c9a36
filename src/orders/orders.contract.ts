import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { RowId } from '#kernel/row-id.ts'
import { ShownAddress } from '#kernel/shown-address.ts'
import { orderStates } from '#orders/rules/order-states.ts'
import { CaptchaBody } from '#platform/captcha/captcha-token.ts'

const OrderLine = z.strictObject({
  title: z.string(),
  label: z.string(),
  kind: z.string(),
  format: z.string(),
  qty: z.int(),
  price: z.int(),
  discount: z.int(),
  /** Included tax, at a rate in basis points. */
  tax: z.int(),
  tax_rate: z.int(),
  url: z.string(),
  product_id: z.int(),
  cover: z.strictObject({ image: z.string().nullable(), colour: z.string() }),
})

/** Money in minor units, dates in UTC. */
export const Order = z
  .strictObject({
    number: z.string(),
    state: z.enum(orderStates),
    state_words: z.string(),
    placed_at: z.string(),
    paid_at: z.string().nullable(),
    email: z.string(),
    guest: z.boolean(),
    physical: z.boolean(),
    /** `digital`: contains something the buyer can use; `gifts`: contains gifts. */
    digital: z.boolean(),
    gifts: z.boolean(),
    lines: z.array(OrderLine),
    currency: z.string(),
    subtotal: z.int(),
    discount: z.int(),
    shipping: z.int(),
    points_value: z.int(),
    points_spent: z.int(),
    total: z.int(),
    /** Included tax, in total and per country and rate (basis points). */
    tax: z.int(),
    taxes: z.array(z.strictObject({ country: z.string(), rate: z.int(), net: z.int(), tax: z.int() })),
    refunded: z.int(),
    coupon: z.string().nullable(),
    shipping_method: z.string().nullable(),
    delivery_address: ShownAddress.nullable(),
    billing_address: ShownAddress.nullable(),
    card: z.strictObject({ brand: z.string(), last_four: z.string() }).nullable(),
    digital_consent: z.string().nullable(),
    invoice: z.string().nullable(),
    invoice_number: z.string().nullable(),
  })
  .meta({ id: 'Order' })

export const Goods = z.strictObject({ title: z.string(), label: z.string(), qty: z.int() })

export const Parcel = z.strictObject({
  number: z.int(),
  carrier: z.string(),
  tracking: z.string().nullable(),
  tracking_url: z.string().nullable(),
  sent_at: z.string(),
  delivered_at: z.string().nullable(),
  goods: z.array(Goods),
})

const OrderTimeline = z
  .strictObject({
    timeline: z.array(z.strictObject({ at: z.string(), words: z.string() })),
    parcels: z.array(Parcel),
    refunds: z.array(
      z.strictObject({
        amount: z.int(),
        state: z.enum(['open', 'done']),
        asked_at: z.string(),
        credit_note: z.strictObject({ number: z.string(), url: z.string() }).nullable(),
      }),
    ),
    awaited: z.array(Goods),
    return_to: z.array(z.string()),
    /** What can be withdrawn now. `unsent`: units that need no return (digital ones too). `until`: null while unsent. */
    withdrawable: z.array(Goods.extend({ order_line_id: z.int(), unsent: z.int(), until: z.string().nullable() })),
    may_cancel: z.boolean(),
  })
  .meta({ id: 'OrderLife' })

export const orderNumberParams = z.strictObject({ number: z.string().regex(/^[\w-]{1,40}$/) })
const orderKeyQuery = z.strictObject({ key: z.string().max(100).optional() })
const OrderWithTimeline = Order.extend({ life: OrderTimeline }).meta({ id: 'OrderWithLife' })
const DoneMessage = z.strictObject({ message: z.string() })
const lookUpFields = { number: z.string().min(1).max(40), email: z.string().min(3).max(254) }

export const orderEndpoints = endpoints({
  listOrders: {
    method: 'GET',
    path: '/orders',
    summary: 'The member’s orders, newest first',
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
    params: orderNumberParams,
    query: orderKeyQuery,
    answer: OrderWithTimeline,
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/{number}/cancel',
    summary: 'Cancels the unsent part of an order and refunds it',
    allow: 'guest',
    owner: 'visitor',
    params: orderNumberParams,
    query: orderKeyQuery,
    answer: OrderWithTimeline,
  },
  withdraw: {
    method: 'POST',
    path: '/orders/{number}/withdrawals',
    summary: 'Withdraws from the contract for lines of an order and emails a receipt',
    allow: 'guest',
    owner: 'visitor',
    params: orderNumberParams,
    query: orderKeyQuery,
    body: z.strictObject({
      name: z.string().max(120).default(''),
      lines: z
        .array(z.strictObject({ order_line_id: RowId, qty: z.int().min(1).max(99) }))
        .min(1)
        .max(100),
    }),
    answer: OrderWithTimeline,
  },
  lookUpOrder: {
    method: 'POST',
    path: '/orders/look-up',
    summary: 'Emails a link to an order to the address it was placed with; the answer is the same whether it exists or not',
    allow: 'guest',
    owner: 'nobody',
    body: z.strictObject({ ...lookUpFields, ...CaptchaBody }),
    answer: DoneMessage,
  },
  withdrawByName: {
    method: 'POST',
    path: '/withdrawals',
    summary:
      'Withdraws from an order, named by number and email, or a membership. Takes effect at once if the buyer is signed in, otherwise once they confirm it by email; the answer is the same whether the contract exists or not',
    allow: 'guest',
    owner: 'nobody',
    body: z.strictObject({
      about: z.enum(['order', 'membership']).default('order'),
      ...lookUpFields,
      number: z.string().max(40).default(''),
      name: z.string().min(1).max(120),
    }),
    answer: DoneMessage,
  },
})
export type OrderShown = z.output<typeof Order>
export type OrderTimelineShown = z.output<typeof OrderTimeline>
export type OrderPageShown = z.output<typeof OrderWithTimeline>
