import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { RowId, RowIdParam } from '#kernel/row-id.ts'
import { CaptchaBody } from '#platform/captcha/captcha-token.ts'

const points = z.strictObject({ points: z.int() })

/** Row E2, plus what the page needs. Prices in minor units of the cart's currency. */
export const CartItem = z
  .strictObject({
    id: z.int(),
    stock_line_id: z.int(),
    qty: z.int(),
    price: z.int(),
    /** While on sale: the struck price, if any, and the sale's end. */
    was: z.int().nullable(),
    sale_ends_at: z.iso.datetime().nullable(),
    type: z.enum(['dvd', 'cd', 'digital']),
    extras: z.strictObject({
      type: z.string(),
      stock_id: z.int(),
      loyalty: points.optional(),
      loyalty_cost: points.optional(),
      /** For gifts, which are removed by id. */
      gift: z.strictObject({ recipient_name: z.string(), send_at: z.string() }).optional(),
      /** For a campaign's free DVD, removed by id. */
      free_dvd: z.literal(true).optional(),
    }),
    title: z.string(),
    label: z.string(),
    artist: z.string(),
    url: z.string(),
    cover: z.strictObject({ image: z.string().nullable(), colour: z.string() }),
    available: z.int().nullable(),
    problem: z.string().nullable(),
    /** The credit for owned parts, as text. */
    credit: z.string().nullable(),
  })
  .meta({ id: 'CartItem' })

/** Row E2: items and coupon, totals, and messages to the buyer. */
export const Cart = z
  .strictObject({
    items: z.array(CartItem),
    coupon: z.strictObject({ code: z.string(), amount: z.int(), free_shipping: z.boolean() }).nullable(),
    totals: z.strictObject({ subtotal: z.int(), discount: z.int(), total: z.int(), currency: z.string() }),
    messages: z.array(z.string()),
    version: z.int(),
  })
  .meta({ id: 'Cart' })

/** Only id and quantity are read; prices and other fields are ignored. */
const LineBody = z.strictObject({
  ...CartItem.partial().shape,
  stock_line_id: RowId.optional(),
  qty: z.int().min(0).max(99),
  price: z.unknown().optional(),
  was: z.unknown().optional(),
  sale_ends_at: z.unknown().optional(),
  extras: z.unknown().optional(),
  cover: z.unknown().optional(),
})

export const GiftBody = z
  .strictObject({
    stock_line_id: RowIdParam,
    recipient_name: z.string().max(200),
    recipient_email: z.string().max(320),
    giver_name: z.string().max(200),
    message: z.string().max(2000).default(''),
    send_on: z.string().max(20).default(''),
  })
  .meta({ id: 'GiftSent' })

const stockLine = z.strictObject({ stock_line_id: RowIdParam })

export const cartEndpoints = endpoints({
  getCart: { method: 'GET', path: '/cart', summary: 'The visitor’s cart, priced now', allow: 'guest', owner: 'visitor', answer: Cart },
  setLine: {
    method: 'PUT',
    path: '/cart/{stock_line_id}',
    summary: 'Sets a line’s quantity; 0 removes it',
    allow: 'guest',
    owner: 'visitor',
    params: stockLine,
    body: LineBody,
    answer: Cart,
  },
  setLines: {
    method: 'POST',
    path: '/cart',
    summary: 'Sets several lines at once, all or none; lines without an id are dropped',
    allow: 'guest',
    owner: 'visitor',
    body: z.strictObject({ items: z.array(LineBody).max(200) }),
    answer: Cart,
  },
  addGift: {
    method: 'POST',
    path: '/cart/gifts',
    summary: 'Adds a digital product, or a year of a plan, to the cart as a gift',
    allow: 'guest',
    owner: 'visitor',
    body: GiftBody,
    answer: Cart,
    perMinute: 20,
  },
  chooseFreeDvd: {
    method: 'POST',
    path: '/cart/free-dvd',
    summary: 'Adds the member’s free DVD to the cart; another choice replaces it',
    allow: 'member',
    owner: 'member',
    body: z.strictObject({ stock_line_id: RowId }),
    answer: Cart,
  },
  removeLine: {
    method: 'DELETE',
    path: '/cart/lines/{id}',
    summary: 'Removes a gift or the free DVD, by the id of its line',
    allow: 'guest',
    owner: 'visitor',
    params: z.strictObject({ id: z.coerce.number().int().positive().max(9_007_199_254_740_991) }),
    answer: Cart,
  },
  applyCoupon: {
    method: 'POST',
    path: '/cart/coupon/{code}',
    summary: 'Applies a coupon to the cart',
    allow: 'guest',
    owner: 'visitor',
    params: z.strictObject({ code: z.string().min(1).max(64) }),
    body: z.strictObject(CaptchaBody).nullish(),
    answer: Cart,
    perMinute: 10,
  },
  removeCoupon: {
    method: 'DELETE',
    path: '/cart/coupon/remove',
    summary: 'Removes the coupon',
    allow: 'guest',
    owner: 'visitor',
    answer: Cart,
  },
})

export type CartApi = typeof cartEndpoints
export type GiftRequest = z.output<typeof GiftBody>
export type CartAnswer = z.output<typeof Cart>
export type CartItemAnswer = z.output<typeof CartItem>
