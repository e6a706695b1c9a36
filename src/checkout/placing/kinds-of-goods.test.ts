import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answers, buy, digitalAnswers, fillCart, home } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Caller } from '#server/tests/caller.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await checkoutShop()
  const { db } = shop.ctx
  await db.updateTable('assets').set({ state: 'ready' }).execute()
  // Discs and sets show a trailer of their contents, as in the demo shop.
  const [asset] = await db.selectFrom('assets').select('id').where('type', '=', 'stream').execute()
  await db.updateTable('products').set({ asset_id: asset!.id }).where('asset_id', 'is', null).execute()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

/** A product of each kind, and its playable parts once bought; none for discs. */
const table = [
  { row: 'P1', kind: 'lesson', slug: testSlugs.lesson, plays: testSlugs.lesson },
  { row: 'P2', kind: 'course', slug: 'a-year-of-fingerstyle', plays: testSlugs.otherLesson },
  { row: 'P3', kind: 'stream', slug: testSlugs.stream, plays: testSlugs.stream },
  { row: 'P4', kind: 'backing-track', slug: 'shuffle-in-e', plays: 'shuffle-in-e' },
  { row: 'P5', kind: 'bundle', slug: 'the-folk-shelf', plays: 'dadgad-waltz' },
  { row: 'P6', kind: 'dvd', slug: testSlugs.dvd, plays: null },
  { row: 'P7', kind: 'cd', slug: testSlugs.cd, plays: null },
] as const

let people = 0
async function newMember(): Promise<{ email: string; caller: Caller }> {
  people += 1
  const email = `buyer${people}@goods.test`
  const now = shop.ctx.now()
  await shop.ctx.db
    .insertInto('auth.users')
    .values({ name: 'New Buyer', email, email_verified: true, region: 'GB', created_at: now, updated_at: now } as never)
    .execute()
  return { email, caller: await shop.member(email) }
}

const idOf = async (slug: string) =>
  (await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
const plays = async (caller: Caller, slug: string) => (await caller.post(`/products/${await idOf(slug)}/play`, {})).status
async function own(caller: Caller, slug: string, format?: string): Promise<void> {
  await fillCart(caller, await stockLineOf(shop.ctx.db, slug, format))
  await buy(caller, memberAnswers(false))
}
const memberAnswers = (physical: boolean) => ({ ...(physical ? answers : digitalAnswers), email: undefined })

describe.each(table)('[$row] a $kind', ({ kind, slug, plays: played }) => {
  test('appears in its list with a preview and a price', async () => {
    const list = await shop.guest().get(`/products?kind=${kind}`)
    expect(list.body.products.map((product: { slug: string }) => product.slug)).toContain(slug)
    const { body } = await shop.guest().get(`/products/${kind}/${slug}`)
    expect(body).toMatchObject({ kind, released: true, preview: { url: expect.any(String) } })
    expect(body.lines[0]).toMatchObject({ price: expect.any(Number) })
  })

  test('can be bought alone and used', async () => {
    const { caller, email } = await newMember()
    if (played) expect(await plays(caller, played)).toBe(403)
    await fillCart(caller, await shop.line(slug))
    const paid = await buy(caller, memberAnswers(!played))
    expect(paid.body.next_action).toMatchObject({ type: 'done' })
    expect(await shop.orderStates(email)).toEqual(['paid'])
    if (played) expect(await plays(caller, played)).toBe(200)
    else
      expect((await caller.get('/orders')).body.orders[0]).toMatchObject({ physical: true, delivery_address: { postcode: home.postcode } })
  })
})

test('[P1, P2, P3, P4, P5, P6, P7] all kinds fit in one order; digital goods are usable while the discs ship', async () => {
  const { caller, email } = await newMember()
  const discs = table.filter(({ plays }) => !plays).map(({ slug }) => slug)
  await fillCart(caller, ...(await Promise.all(table.map(({ slug }) => shop.line(slug)))))
  await buy(caller, memberAnswers(true))
  expect(await shop.orderStates(email)).toEqual(['paid'])
  for (const { plays: played } of table) if (played) expect(await plays(caller, played)).toBe(200)
  const { orders } = (await caller.get('/orders')).body
  expect(orders[0]).toMatchObject({ state: 'paid', physical: true, digital: true, shipping_method: 'Standard delivery' })
  for (const slug of discs) expect((await shop.stock(await shop.line(slug))).reserved).toBe(0)
})

describe('[P5] a bundle credits owned parts', () => {
  test('[P5] its price falls by the part’s share, in the cart, on the invoice and at the provider', async () => {
    const { caller } = await newMember()
    await own(caller, testSlugs.stream)
    await fillCart(caller, await shop.line(testSlugs.bundle))
    const { body } = await caller.get('/cart')
    // £34.99 over parts of £24.99, £6.99 and £12.99: the stream's share is £10.11.
    expect(body.items[0]).toMatchObject({ price: 3499 - 1011, credit: 'You already own 1 of 3: £10.11 credited' })
    await buy(caller, memberAnswers(false))
    const [order] = (await caller.get('/orders')).body.orders
    expect(order).toMatchObject({ state: 'paid', total: 2488 })
    expect(order.lines[0].label).toBe('Bundle. You already own 1 of 3: £10.11 credited')
    expect((await shop.charges()).map((charge) => charge.amount_received)).toContain(2488)
  })

  test('[P2] a course credits its lessons; a guest, who owns nothing, pays the full price', async () => {
    const { caller } = await newMember()
    await own(caller, testSlugs.lesson)
    await fillCart(caller, await shop.line(testSlugs.course))
    expect((await caller.get('/cart')).body.totals.total).toBe(1249)
    const guest = shop.guest()
    await fillCart(guest, await shop.line(testSlugs.course))
    expect((await guest.get('/cart')).body).toMatchObject({ items: [{ price: 2499, credit: null }] })
  })

  test('[P5] an owned lesson counts for its share of a course in the bundle, and that share stays with the lesson’s order', async () => {
    const { caller } = await newMember()
    await own(caller, testSlugs.lesson)
    await fillCart(caller, await shop.line(testSlugs.bundle))
    // The course is half owned by its lesson, so half of its share of £34.99 comes off.
    expect((await caller.get('/cart')).body.items[0]).toMatchObject({ price: 2526, credit: 'You already own some of it: £9.73 credited' })
    await buy(caller, memberAnswers(false))
    const [order] = (await caller.get('/orders')).body.orders
    expect(order).toMatchObject({ state: 'paid', total: 2526 })
    const { rows } = await sql<{ held: number }>`
      select c.held from part_credits c join order_lines l on l.id = c.order_line_id join orders o on o.id = l.order_id
      where o.number = ${order.number}`.execute(shop.ctx.db)
    expect(rows).toEqual([{ held: 699 }])
  })

  test('[P5] parts owned through another bundle count, and a member who owns everything gets a message', async () => {
    const { caller } = await newMember()
    for (const slug of [testSlugs.course, testSlugs.backingTrack, testSlugs.stream])
      await own(caller, slug, slug === testSlugs.backingTrack ? 'stems' : undefined)
    const refused = await caller.post('/cart', { items: [{ stock_line_id: await shop.line(testSlugs.bundle), qty: 1 }] })
    expect(refused).toMatchObject({ status: 409, body: { code: 'already-owned', message: expect.stringContaining('own everything in') } })
  })

  test('[P5] [G-M4] a credit that ended meanwhile isn’t applied: the buyer sees the new total first', async () => {
    const { caller, email } = await newMember()
    await own(caller, testSlugs.stream)
    await fillCart(caller, await shop.line(testSlugs.bundle))
    const seen = (await caller.post('/checkout/store', { step: 5, ...memberAnswers(false) })).body
    expect(seen.totals.total).toBe(2488)
    const [right] = await shop.ctx.db
      .updateTable('entitlements')
      .set({ ended_at: shop.ctx.now() })
      .where('user_id', '=', (await caller.get('/user')).body.id)
      .returning('id')
      .execute()
    const pressed = await caller.post('/checkout/store', {
      step: 5,
      digital_consent: true,
      cart_version: seen.checkout.cart_version,
      payment_data: { pay: true, total: seen.totals.total },
    })
    expect(pressed).toMatchObject({ status: 409, body: { code: 'cart-changed', message: expect.stringContaining('£34.99') } })
    expect(await shop.orderStates(email)).toEqual(['paid'])
    await shop.ctx.db.updateTable('entitlements').set({ ended_at: null }).where('id', '=', right!.id).execute()
  })

  test('the cart points out a part that its bundle already contains', async () => {
    const { caller } = await newMember()
    await fillCart(caller, await shop.line(testSlugs.lesson), await shop.line(testSlugs.bundle))
    expect((await caller.get('/cart')).body.messages).toEqual([
      '“Slow blues turnarounds” is part of “The porch bundle”. You only need one of them.',
    ])
  })
})
