import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answers, payment } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { seedScale } from '#demo/scale.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { type Ctx, createCtx, type Visitor } from '#platform/ctx.ts'
import { ctxKey } from '#platform/page-context.ts'
import { systemVisitor } from '#server/system-visitor.ts'
import type { Caller } from '#server/tests/caller.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { giveProduct } from '#server/tests/known-people.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

/** An order with one line at first, and with ten later. */
const orderNumber = 'T-TEN-LINES'

/** A playlist with two tracks at first, and with twenty later. */
const playlistId = '11111111-1111-4111-8111-111111111111'

type Page = { loader: (args: never) => unknown }

/** Every page with a list or a batch, and its statement limit. */
const pages: [string, string, string, Record<string, string>, number][] = [
  ['home', 'catalogue/pages/home/home.tsx', '/', {}, 9],
  ['a list', 'catalogue/pages/index-page.tsx', '/lessons', {}, 6],
  ['a narrowed list', 'catalogue/pages/index-page.tsx', '/lessons?style=blues&sort=price', {}, 6],
  ['artists', 'catalogue/pages/artists/artists.tsx', '/artists', {}, 4],
  ['an artist', 'catalogue/pages/artists/artist.tsx', `/artists/${testSlugs.artist}`, { slug: testSlugs.artist }, 8],
  ['a lesson', 'catalogue/pages/product/product.tsx', `/lessons/${testSlugs.lesson}`, { slug: testSlugs.lesson }, 10],
  ['a course', 'catalogue/pages/product/product.tsx', `/courses/${testSlugs.course}`, { slug: testSlugs.course }, 10],
  ['a bundle', 'catalogue/pages/product/product.tsx', `/bundles/${testSlugs.bundle}`, { slug: testSlugs.bundle }, 10],
  ['playing a course', 'player/pages/play.tsx', `/courses/${testSlugs.course}/play`, { slug: testSlugs.course }, 16],
  ['search results', 'search/pages/search.tsx', '/search?q=slow&tempo=-80', {}, 6],
  ['a search as typed', 'search/pages/search.tsx', '/search?q=slow&exact=1', {}, 6],
  ['the cart', 'cart/pages/cart.tsx', '/cart', {}, 4],
  ['the checkout', 'checkout/pages/checkout.tsx', '/checkout', {}, 6],
  ['orders', 'orders/pages/orders.tsx', '/profile/orders', {}, 2],
  ['an order', 'orders/pages/order.tsx', `/orders/${orderNumber}`, { number: orderNumber }, 2],
  ['the library', 'library/pages/library.tsx', '/library', {}, 5],
  ['playlists', 'library/pages/playlists/playlists.tsx', '/playlists', {}, 5],
  ['an open playlist', 'library/pages/playlists/playlists.tsx', `/playlists/${playlistId}`, { id: playlistId }, 5],
  ['today', 'practice/pages/today.tsx', '/practice', {}, 5],
  ['coupons', 'offers/pages/coupons.tsx', '/profile/coupons', {}, 6],
  ['addresses', 'account/pages/addresses.tsx', '/profile/addresses', {}, 4],
  ['sessions', 'account/pages/profile-sessions.tsx', '/profile/sessions', {}, 4],
]

const calls: [string, number][] = [
  ['/products?kind=lesson', 4],
  [`/products/course/${testSlugs.course}`, 4],
  ['/artists', 4],
  [`/artists/${testSlugs.artist}`, 5],
  ['/search/suggestions?q=slow', 6],
  ['/cart', 4],
  ['/checkout', 6],
  ['/orders', 4],
  [`/orders/${orderNumber}`, 3],
  ['/addresses', 3],
]

/** A purchase of a DVD and a lesson: the most statements of each step for a guest and for a member. Begin, commit and rate limits count. */
const purchaseSteps: [string, number, number][] = [
  ['adding a line', 4, 5],
  ['changing a line', 4, 5],
  ['refusing a change', 4, 5],
  ['removing a line', 5, 6],
  ['setting several lines', 4, 5],
  ['reading the cart', 1, 2],
  ['applying a coupon', 7, 8],
  ['removing a coupon', 5, 6],
  ['opening the checkout', 1, 2],
  ['saving the checkout’s answers', 2, 3],
  ['placing and paying with a card, webhook included', 31, 36],
]

const email = 'member@woodshed.test'
let shop: TestShop
let member: Caller
let ctx: Ctx
let few: Map<string, number>
let many: Map<string, number>

beforeAll(async () => {
  shop = await testShop()
  member = await shop.member(email)
  ctx = createCtx({ ...shop.ctx, visitor: await visitorOf() })
  await giveProduct(ctx, email, testSlugs.lesson)
  const { orderId } = await giveProduct(ctx, email, 'porch-lessons-dvd')
  await ctx.db.updateTable('orders').set({ number: orderNumber }).where('id', '=', orderId).execute()
  await member.put(`/cart/${await stockLineOf(ctx.db, testSlugs.backingTrack)}`, { qty: 1 })
  await member.post('/members/playlists', { name: 'Gig', id: playlistId })
  await practise(2)
  few = await countAll()
  await fill()
  await practise(20)
  many = await countAll()
})
afterAll(() => shop.close())

test.each(pages.map(([name, , , , most]) => [name, most] as const))(
  '%s needs no more statements for many rows than for few, and at most %i',
  (name, most) => {
    expect(few.get(name)).toBeGreaterThan(0)
    expect(many.get(name)).toBeLessThanOrEqual(few.get(name) ?? 0)
    expect(many.get(name)).toBeLessThanOrEqual(most)
  },
)

test.each(calls)('GET %s needs no more statements for many rows than for few, and at most %i', (path, most) => {
  expect(few.get(path)).toBeGreaterThan(0)
  expect(many.get(path)).toBeLessThanOrEqual(few.get(path) ?? 0)
  expect(many.get(path)).toBeLessThanOrEqual(most)
})

test.each(['guest', 'member'])('no step of a %s’s purchase needs more statements than its budget', async (who) => {
  const seller = await checkoutShop({ rateLimits: true })
  try {
    const taken = await purchase(seller, who === 'guest' ? seller.guest() : await seller.member(email))
    const budgets = purchaseSteps.map(([step, guest, member]) => [step, who === 'guest' ? guest : member] as const)
    expect(budgets.filter(([step, most]) => !(taken[step]! <= most))).toEqual([])
  } finally {
    await seller.close()
  }
})

/** Statements per step. */
async function purchase(seller: CheckoutShop, caller: Caller): Promise<Record<string, number>> {
  const [dvd, lesson] = [await seller.line('night-at-the-granary-dvd'), await seller.line(testSlugs.lesson)]
  const set = (line: number, qty: number, status = 200) => statements(caller.put, `/cart/${line}`, { qty }, status)
  const steps = {
    'adding a line': await set(dvd, 1),
    'changing a line': await set(dvd, 2),
    'refusing a change': await set(dvd, 99, 409),
    'removing a line': await set(dvd, 0),
    'setting several lines': await statements(caller.post, '/cart', { items: [dvd, lesson].map((id) => ({ stock_line_id: id, qty: 1 })) }),
    'reading the cart': await statements(caller.get, '/cart'),
    'applying a coupon': await statements(caller.post, '/cart/coupon/FIRST10', {}),
    'removing a coupon': await statements(caller.delete, '/cart/coupon/remove'),
    'opening the checkout': await statements(caller.get, '/checkout'),
    'saving the checkout’s answers': await statements(caller.post, '/checkout/store', { step: 5, ...answers }),
  }
  const paying = await payment(caller)
  // A webhook that arrives before the order is settled adds its own statements.
  await seller.panel('/webhooks', { hold: true })
  const paid = await countStatements(async () => {
    expect((await caller.post('/checkout/store', paying)).body.next_action).toMatchObject({ type: 'done' })
    await seller.panel('/webhooks', { hold: false })
    await seller.noticed()
  })
  return { ...steps, 'placing and paying with a card, webhook included': paid }
}

const statements = (send: Caller['post'], path: string, body?: unknown, status = 200): Promise<number> =>
  countStatements(async () => expect(await send(path, body)).toMatchObject({ status }))

/** Ten lines in the cart and in an order, ten orders and things owned, more of everything in the catalogue, a course of thirty lessons. */
async function fill(): Promise<void> {
  await seedScale(ctx.db, 200, shop.ctx.now())
  const lessons = await ctx.db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('kind', '=', 'lesson')
    .where('slug', 'like', 'no-%')
    .limit(40)
    .execute()
  for (const { slug } of lessons.slice(0, 10)) await giveProduct(ctx, email, slug)
  for (const { slug } of lessons.slice(10, 19)) await member.put(`/cart/${await stockLineOf(ctx.db, slug)}`, { qty: 1 })
  const course = await ctx.db.selectFrom('products').select('id').where('slug', '=', testSlugs.course).executeTakeFirstOrThrow()
  const parts = lessons.map(({ id }, at) => ({ product_id: course.id, part_id: id, chapter: `Slow part ${at % 4}`, position: 10 + at }))
  await ctx.db.insertInto('product_parts').values(parts).execute()
  await sql`
    insert into order_lines (order_id, stock_line_id, product_id, title, label, kind, format, qty, unit_price, position)
    select o.id, l.id, l.product_id, p.title, l.label, p.kind, l.format, 1, 0, row_number() over ()
    from orders o, stock_lines l join products p on p.id = l.product_id
    where o.number = ${orderNumber} and l.format = 'dvd' and not exists (select from order_lines where stock_line_id = l.id)
    limit 9`.execute(ctx.db)
  const { body } = await member.get('/cart')
  expect(body.items.length).toBe(10)
}

/** Tracks in the playlist, and saved loops due today. */
async function practise(count: number): Promise<void> {
  const track = await ctx.db.selectFrom('products').select('id').where('slug', '=', testSlugs.backingTrack).executeTakeFirstOrThrow()
  for (let at = 0; at < count; at++) {
    await member.post(`/members/playlists/${playlistId}/items`, { product_id: track.id })
    const loop = { product_id: track.id, name: `Loop ${count} ${at}`, from: at, to: at + 2, rate: 0.5, semitones: 0, goal_rate: 1 }
    expect((await member.post('/members/loops', loop)).status).toBe(200)
  }
  await sql`update practice_loops set due_at = ${shop.ctx.now()}`.execute(ctx.db)
}

/** Nothing is cached: the clock has moved, and timed work has reloaded the catalogue. */
async function countAll(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  member = await shop.member(email)
  for (const [name, file, path, params] of pages) {
    const { loader } = (await import(join(import.meta.dirname, '..', file))) as Page
    counts.set(name, await count(() => loader(argsOf(path, params) as never)))
  }
  for (const [path] of calls) counts.set(path, await count(() => member.get(path).then(({ status }) => expect(status).toBe(200))))
  return counts
}

async function count(ask: () => unknown): Promise<number> {
  shop.clock.forward(60_000)
  await shop.ctx.services.catalogue.lists.refresh(shop.ctx)
  await member.get('/user')
  return countStatements(ask)
}

/** Excludes statements of the helper that waits for webhooks. */
async function countStatements(ask: () => unknown): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await ask()
    return query.mock.calls.filter(([asked]) => !JSON.stringify(asked).includes('select \\"event_id\\" from')).length
  } finally {
    query.mockRestore()
  }
}

function argsOf(path: string, params: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(ctxKey, ctx)
  const cookie = Object.entries(member.cookies)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('; ')
  const request = new Request(`http://localhost:3000${path}`, { headers: { cookie } })
  return { request, params, context, url: new URL(request.url), pattern: path }
}

/** The member of the caller's session. */
async function visitorOf(): Promise<Visitor> {
  const user = await shop.ctx.db
    .selectFrom('auth.users as u')
    .innerJoin('auth.sessions as s', 's.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'u.role', 'u.region', 's.id as session'])
    .where('u.email', '=', email)
    .executeTakeFirstOrThrow()
  const { session, ...rest } = user
  return { ...systemVisitor, member: { ...rest, emailVerified: true }, sessionId: session, principal: `m.${session}` }
}
