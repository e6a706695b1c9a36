import { asPerson } from '#account/tests/staff.ts'
import { expireOrders } from '#checkout/placing/expire-orders.server.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { loadProducts } from '#demo/load.ts'
import { testCatalogue, testSlugs } from '#demo/test-catalogue.ts'
import { reconcile } from '#payments/attempts/reconcile.server.ts'
import { customerOf } from '#payments/methods/customers.server.ts'
import { stripeClient } from '#payments/providers/stripe/client.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { makePreOrder } from '#pre-orders/make-pre-order.server.ts'
import type { PreOrder } from '#pre-orders/pre-order-transitions.server.ts'
import { runPreOrders } from '#pre-orders/run-pre-orders.server.ts'

/** Someone with an account, an address and a saved card. */
export type Fan = {
  id: string
  email: string
  ctx: Ctx
  card: string
  addressId: string
  addCard: (paymentMethod: string) => Promise<string>
  /** Pre-orders as the page does, at the shown total. */
  order: (
    disc: Disc,
    change?: Partial<{ qty: number; card: string; seen: number; shippingCode: string; addressId: string }>,
  ) => Promise<string>
  mails: () => Promise<string[]>
}

/** A test's own disc, released in thirty days. */
export type Disc = { line: number; product: number; price: number }

export type PreOrderShop = CheckoutShop & {
  staff: Ctx
  fan: (paymentMethod?: string) => Promise<Fan>
  disc: (ahead?: number) => Promise<Disc>
  row: (id: string) => Promise<PreOrder>
  shelf: (
    disc: Disc,
  ) => Promise<{ on_hand: number | null; reserved: number; ahead: number; ahead_waiting: number; available: number | null }>
  arrive: (disc: Disc, count: number) => Promise<void>
  orders: (id: string) => Promise<{ id: string; number: string; state: string; total: number }[]>
  /** Charges of a pre-order, minor units. */
  taken: (id: string) => Promise<number[]>
  /** Moves the clocks of the shop and the fakes; runs no timed work. */
  days: (count: number) => Promise<void>
  /** Runs the timed work of pre-orders. */
  work: () => Promise<void>
}

export const postage = 295
const address = {
  name: 'Robin Ashdown',
  line1: '14 Lantern Row',
  line2: '',
  city: 'Hebden Bridge',
  county: '',
  postcode: 'HX7 8AA',
  country: 'GB',
  contact_number: '',
}

export async function preOrderShop(): Promise<PreOrderShop> {
  const shop = await checkoutShop()
  const { ctx } = shop
  const { db } = ctx
  const as = (email: string) => asPerson(ctx, email)
  let discs = 0
  return {
    ...shop,
    staff: await as('staff@woodshed.test'),
    fan: (paymentMethod = 'pm_card_visa') => newFan(ctx, as, paymentMethod),
    async disc(ahead = 20) {
      discs += 1
      const slug = `ahead-${discs}-dvd`
      const like = testCatalogue.products.find((one) => one.slug === testSlugs.dvdComing)!
      const releasedAt = new Date(ctx.now().getTime() + 30 * 86_400_000).toISOString()
      const product = { ...like, slug, title: `Ahead ${discs}`, releasedAt, lines: like.lines.map((line) => ({ ...line, ahead })) }
      await loadProducts(db, { artists: [], recordings: [], products: [product] }, ctx.now())
      const row = await db
        .selectFrom('stock_lines as l')
        .innerJoin('products as p', 'p.id', 'l.product_id')
        .select(['l.id', 'p.id as product'])
        .where('p.slug', '=', slug)
        .executeTakeFirstOrThrow()
      return { line: row.id, product: row.product, price: 1999 }
    },
    row: (id) => db.selectFrom('pre_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    shelf: ({ line }) =>
      db
        .selectFrom('stock_lines')
        .select(['on_hand', 'reserved', 'ahead', 'ahead_waiting', 'available'])
        .where('id', '=', line)
        .executeTakeFirstOrThrow(),
    async arrive({ line }, count) {
      const { recordArrival } = await import('#pre-orders/staff-pre-orders.server.ts')
      await recordArrival(await as('staff@woodshed.test'), line, count, crypto.randomUUID())
    },
    orders: (id) =>
      db.selectFrom('orders').select(['id', 'number', 'state', 'total']).where('pre_order_id', '=', id).orderBy('cart_version').execute(),
    async taken(id) {
      const rows = await db
        .selectFrom('payments as p')
        .innerJoin('orders as o', 'o.id', 'p.cause_id')
        .select('p.amount')
        .where('o.pre_order_id', '=', id)
        .where('p.state', '=', 'captured')
        .orderBy('p.captured_at')
        .execute()
      return rows.map(({ amount }) => amount)
    },
    async days(count) {
      shop.clock.forward(count * 86_400_000)
      await shop.panel('/clock', { advance: count * 86_400 })
    },
    async work() {
      await runPreOrders(ctx)
      await reconcile(ctx)
      await expireOrders(ctx)
    },
  }
}

async function newFan(ctx: Ctx, as: (email: string) => Promise<Ctx>, paymentMethod: string): Promise<Fan> {
  const email = `${crypto.randomUUID()}@example.test`
  const { id } = await ctx.db
    .insertInto('auth.users')
    .values({ name: 'Robin Ashdown', email, email_verified: true, created_at: ctx.now(), updated_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await ctx.db
    .insertInto('addresses')
    .values({ ...address, user_id: id, type: 'delivery', is_default: true, default_delivery: true, created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const customer = await customerOf(ctx, 'stripe', id)
  const addCard = async (method: string) => (await stripeClient(ctx.config).paymentMethods.attach(method, { customer })).id
  const card = await addCard(paymentMethod)
  const own = await as(email)
  return {
    id,
    email,
    ctx: own,
    card,
    addressId: row.id,
    addCard,
    order: (disc, change = {}) => {
      const qty = change.qty ?? 1
      const input = { stockLineId: disc.line, qty, addressId: row.id, shippingCode: 'uk-post', card, seen: disc.price * qty + postage }
      return makePreOrder(own, { ...input, ...change })
    },
    mails: async () => {
      const rows = await ctx.db.selectFrom('outbox').select('template').where('recipient', '=', email).orderBy('created_at').execute()
      return rows.map(({ template }) => template)
    },
  }
}
