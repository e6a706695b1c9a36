import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { tryCoupon } from '#cart/try-coupon.server.ts'
import { pickedLine } from '#kernel/picker-lines.ts'
import { createCoupon } from '#offers/edit-coupons.server.ts'
import { readTrial } from '#offers/rules/coupon-trial.ts'
import { staffCoupon } from '#offers/staff-coupons.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(() => shop.close())

const form = (fields: Record<string, string>) => (name: string) => fields[name] ?? ''
const tiers = [
  { slug: 'practice', name: 'Practice' },
  { slug: 'ultimate', name: 'Ultimate' },
]
const coupon = async (fields: Record<string, string>) => {
  const id = await createCoupon(staff, form({ title: 'Tried', per_buyer: '1', codes: 'one', ...fields }))
  return (await staffCoupon(staff, id)).coupon
}
const attempt = async (fields: Record<string, string>, cart: Record<string, string>) =>
  tryCoupon(staff, await coupon(fields), readTrial(form({ currency: 'GBP', ...cart })), tiers)
const item = async (slug: string) => {
  const line = await shop.ctx.db
    .selectFrom('stock_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select('l.id')
    .where('p.slug', '=', slug)
    .orderBy('l.id')
    .executeTakeFirstOrThrow()
  return pickedLine('x', line.id)
}

test('[P11] a coupon trial takes the same off each line as the cart, and says why a line is left out', async () => {
  const items = [await item('slow-blues-turnarounds'), await item('night-at-the-granary-dvd')].join('\n')
  const code = 'TRYTENTH'
  const tried = await attempt({ code, percent: '10', 'kind-lesson': 'on' }, { items })
  expect(tried.inCart).toBeNull()
  expect(tried.lines.map(({ off, why }) => [off, why])).toEqual([
    [70, null],
    [0, 'Not one of its kinds'],
  ])
  const guest = shop.guest()
  for (const line of items.split('\n')) await guest.put(`/cart/${line.split('#')[1]}`, { qty: 1 })
  await guest.post(`/cart/coupon/${code}`)
  const { body } = await guest.get('/cart')
  expect([body.coupon.amount, tried.discount]).toEqual([70, 70])
  expect(tried.total).toBe(tried.subtotal - 70)
})

test('[P11] staff see each reason for a refusal, while the buyer sees a neutral message', async () => {
  const limits = { minimum_GBP: '50', first_order: 'on', 'tier-ultimate': 'on' }
  const tried = await attempt(
    { code: 'TRYALL', percent: '10', ...limits },
    { items: await item('slow-blues-turnarounds'), buyer: 'practice', bought: 'on', uses: '1' },
  )
  expect(tried.inCart?.reasons).toEqual([
    'This buyer has used it 1 time; each buyer can use it 1 time.',
    'It’s for first orders, and this buyer has ordered before.',
    'It’s for members on Ultimate.',
    'The items it applies to come to £6.99, but it needs £50.00.',
  ])
  expect(tried.inCart?.buyerReads).toBe('You’ve already used this coupon.')
  expect(tried.discount).toBe(0)
  const shut = await attempt({ code: 'TRYLATER', percent: '10', 'currency-EUR': 'on', starts_at: '2040-01-01T00:00' }, { other: '20' })
  expect(shut.inCart?.reasons).toEqual(['It starts at 00:00 1st January 2040 UTC.', 'It’s for orders in EUR.'])
})

test('[P11] a returning guest passes the cart but is refused at the order', async () => {
  const tried = await attempt({ code: 'TRYFIRST', percent: '10', first_order: 'on' }, { other: '£20', bought: 'on' })
  expect(tried).toMatchObject({ inCart: null, discount: 200, inOrder: ['It’s for first orders, and this buyer has ordered before.'] })
})

test('[P11] without script a title means its first format; unmatched titles are reported', async () => {
  const typed = await attempt({ code: 'TRYTITLE', percent: '10' }, { items: 'Slow blues turnarounds' })
  expect(typed.lines).toMatchObject([{ value: 699, off: 70 }])
  expect((await attempt({ code: 'TRYNONE', percent: '10' }, { items: 'No such thing' })).errors).toHaveProperty('items')
})

test('pickers search by any part of a name, for staff only', async () => {
  const caller = await shop.member('staff@woodshed.test')
  const { body } = await caller.get('/staff/choices?of=products&q=turnar')
  expect(body.choices).toMatchObject([{ name: 'Slow blues turnarounds (Lesson)' }])
  expect((await caller.get('/staff/choices?of=artists&q=venn')).body.choices).toMatchObject([{ name: 'Otis Venn' }])
  expect((await caller.get('/staff/choices?of=formats&q=turnar')).body.choices[0].about).toBe('£6.99')
  expect((await (await shop.member('member@woodshed.test')).get('/staff/choices?of=artists&q=venn')).status).toBe(404)
  const member = await asPerson(shop.ctx, 'member@woodshed.test')
  await expect(tryCoupon(member, await coupon({ code: 'TRYNOT', percent: '5' }), readTrial(form({})), tiers)).rejects.toMatchObject({
    code: 'not-found',
  })
})
