import { afterAll, beforeAll, expect, test } from 'vitest'
import { answers, buy, digitalAnswers, fillCart, payNow } from '#checkout/tests/buyer.ts'
import { type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'
import { paidYear } from '#checkout/tests/paid-year.ts'
import { addCodes, changeCoupon, createCoupon, endCoupon } from '#offers/edit-coupons.server.ts'
import { staffCoupons } from '#offers/list-coupons.server.ts'
import { staffCampaigns } from '#offers/list-free-dvds.server.ts'
import { actionsOf } from '#offers/offer-actions.server.ts'
import { couponFields } from '#offers/rules/coupon-fields.ts'
import { codesCsv, staffCoupon } from '#offers/staff-coupons.server.ts'
import { changeCampaign, createCampaign, endCampaign, titleChoices } from '#offers/staff-free-dvds.server.ts'
import { createCtx } from '#platform/ctx.ts'

let shop: OrderShop
let lesson: number
beforeAll(async () => {
  shop = await orderShop()
  lesson = await shop.line('slow-blues-turnarounds')
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

type Fields = Record<string, string>
const form = (fields: Fields) => (name: string) => fields[name] ?? ''
const plain: Fields = { title: 'A tenth off', percent: '10', per_buyer: '1', codes: 'one' }
const make = (fields: Fields) => createCoupon(shop.staff, form({ ...plain, ...fields }))
const change = async (id: number, fields: Fields) => {
  const { coupon, products, listed } = await staffCoupon(shop.staff, id)
  return changeCoupon(shop.staff, id, form({ ...couponFields(coupon, products, listed), ...fields }))
}
const apply = async (code: string, ...lines: number[]) => {
  const guest = shop.guest()
  await fillCart(guest, ...lines)
  return { guest, answer: await guest.post(`/cart/coupon/${code}`) }
}
const purchase = async (code: string, email: string) => {
  const { guest } = await apply(code, lesson)
  return buy(guest, { ...digitalAnswers, email })
}
const minutes = (count: number) => new Date(shop.ctx.now().getTime() + count * 60_000).toISOString().slice(0, 16)

test('[P11] a coupon created by staff works for buyers with all its limits', async () => {
  await make({
    code: 'porch5',
    percent: '',
    amount_GBP: '£5.00',
    minimum_GBP: '20',
    products: '/dvds/night-at-the-granary-dvd\nporch-lessons-dvd',
    'kind-dvd': 'on',
  })
  expect((await apply('PORCH5', lesson)).answer.body.message).toBe('This coupon doesn’t apply to anything in your cart.')
  const dvd = await shop.line('night-at-the-granary-dvd')
  expect((await apply('PORCH5', dvd)).answer.body.message).toBe('This coupon needs £20.00 or more of the products it covers.')
  const { guest, answer } = await apply('PORCH5', dvd, await shop.line('porch-lessons-dvd'))
  expect(answer.status).toBe(200)
  expect((await guest.get('/cart')).body.coupon).toMatchObject({ code: 'PORCH5', amount: 500 })
})

test('[P11] a coupon for other currencies says so, and one without a minimum spend there isn’t valid here', async () => {
  const words = 'This coupon doesn’t work in your currency.'
  await make({ code: 'euros', 'currency-EUR': 'on', 'currency-USD': 'on' })
  expect((await apply('EUROS', lesson)).answer.body.message).toBe(words)
  const id = await make({ code: 'spend', minimum_EUR: '10' })
  expect((await apply('SPEND', lesson)).answer.body.message).toBe(words)
  await change(id, { minimum_GBP: '5' })
  expect((await apply('SPEND', lesson)).answer.status).toBe(200)
})

test('[P11] reports each invalid field, and accepts a code once', async () => {
  const refused = (fields: Fields) =>
    make(fields).then(
      () => ({}),
      ({ errors }) => errors,
    )
  expect(Object.keys(await refused({ code: 'X', title: '', amount_GBP: '5', products: 'nothing-like-it' })).sort()).toEqual([
    'code',
    'percent',
    'products',
    'title',
  ])
  expect(await refused({ code: 'NOTHING', percent: '' })).toHaveProperty('percent')
  expect(await refused({ code: 'HALF', percent: '101' })).toHaveProperty('percent')
  expect(await refused({ code: 'PENCE', percent: '', amount_GBP: '1.005' })).toHaveProperty('amount_GBP')
  expect(await refused({ code: 'ENDED', ends_at: minutes(-5) })).toHaveProperty('ends_at')
  expect(await refused({ code: 'NOBODY', email: 'nobody@example.com' })).toHaveProperty('email')
  expect(await refused({ code: 'first10' })).toEqual({ code: 'This code is already taken.' })
})

test('[P11] once used, its discount is fixed and its limits can’t drop below its uses; changes are recorded', async () => {
  const id = await make({ code: 'desk', max_uses: '3', starts_at: minutes(-60), ends_at: minutes(60) })
  await change(id, { percent: '20' })
  expect((await purchase('DESK', 'desk@example.com')).body.next_action.type).toBe('done')
  expect((await staffCoupon(shop.staff, id)).costs).toEqual([
    { couponId: id, currency: 'GBP', paid: 1, discount: 140, total: 559, waiting: 0 },
  ])
  await change(id, { percent: '90', title: 'Still a fifth', max_uses: '1' })
  expect((await staffCoupon(shop.staff, id)).coupon).toMatchObject({ percent: 20, title: 'Still a fifth', maxUses: 1, used: 1 })
  await expect(change(id, { starts_at: minutes(5) })).rejects.toMatchObject({ errors: { starts_at: 'It was already used before then.' } })
  await expect(change(id, { ends_at: minutes(-5) })).rejects.toMatchObject({ errors: { ends_at: expect.any(String) } })
  await change(id, { max_uses: '2' })
  expect((await purchase('DESK', 'other@example.com')).body.next_action.type).toBe('done')
  await expect(change(id, { max_uses: '1' })).rejects.toMatchObject({ errors: { max_uses: 'It has already been used 2 times.' } })
  const acts = await actionsOf(shop.ctx, 'coupon', id)
  expect(acts.map(({ what }) => what)).toEqual([
    'changed it; total uses: 1 → 2',
    'changed it; title: A tenth off → Still a fifth; total uses: 3 → 1',
    'changed it; discount and conditions changed',
    'made it, code DESK',
  ])
  expect(new Set(acts.map(({ who }) => who))).toEqual(new Set([shop.staff.visitor.member?.name]))
})

test('[P11] ending a coupon stops it at once, also for buyers about to pay, but not for paid orders', async () => {
  const id = await make({ code: 'ending', per_buyer: '9' })
  const buyers = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const { guest } = await apply('ENDING', lesson)
      await guest.post('/checkout/store', { step: 5, ...digitalAnswers, email: `ending${at}@example.com`, token: 'pm_card_visa' })
      return guest
    }),
  )
  await Promise.all([...buyers.map((each) => payNow(each)), endCoupon(shop.staff, id)])
  const paid = await shop.ctx.db
    .selectFrom('orders')
    .select('discount')
    .where('email', 'like', 'ending%')
    .where('state', '=', 'paid')
    .execute()
  expect((await staffCoupon(shop.staff, id)).coupon.used).toBe(paid.filter(({ discount }) => discount > 0).length)
  expect((await apply('ENDING', lesson)).answer.body.message).toBe('This coupon has expired.')
  await expect(endCoupon(shop.staff, id)).rejects.toMatchObject({ code: 'not-found' })
})

test('[P11] a batch is created with single-use codes, which its file lists', async () => {
  const id = await make({ codes: 'many', count: '3', title: 'A leaflet' })
  await addCodes(shop.staff, id, 2)
  const [head, first, ...rest] = (await codesCsv(shop.staff, id)).trim().split('\r\n')
  expect([head, rest.length, first?.endsWith(',no')]).toEqual(['code,used', 4, true])
  const code = first!.split(',')[0]!
  expect((await purchase(code, 'leaflet@example.com')).body.next_action.type).toBe('done')
  expect(await codesCsv(shop.staff, id)).toContain(`${code},yes`)
  expect((await staffCoupons(shop.staff, { state: 'all', words: code.toLowerCase() })).coupons).toMatchObject([{ id, used: 1 }])
})

test('[E14] staff find coupons by code, title and state; others don’t see them', async () => {
  await make({ code: 'LATER', title: '100% later_on', starts_at: minutes(600) })
  const found = async (state: Parameters<typeof staffCoupons>[1]['state'], words = '') =>
    (await staffCoupons(shop.staff, { state, words })).coupons.map(({ code }) => code)
  expect(await found('planned')).toEqual(['LATER'])
  expect(await found('all', '100% later_')).toEqual(['LATER'])
  expect(await found('all', '%')).toEqual(['LATER'])
  expect(await found('ended')).toContain('OLD')
  expect(await found('running')).not.toContain('OLD')
  const { staff, ctx } = shop
  const member = createCtx({ ...ctx, visitor: { ...ctx.visitor, member: { ...staff.visitor.member!, role: 'member' } } })
  for (const other of [ctx, member]) {
    await expect(createCoupon(other, form(plain))).rejects.toMatchObject({ code: 'not-found' })
    await expect(staffCoupons(other, { state: 'all', words: '' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(staffCampaigns(other, { state: 'all', words: '' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(codesCsv(other, 1)).rejects.toMatchObject({ code: 'not-found' })
  }
})

test('[P16] a campaign created by staff is offered to its audience, counts claims, and ends', async () => {
  const annual = await shop.member('subscriber@woodshed.test')
  await paidYear(shop.ctx, 20)
  const [dvd, other] = await Promise.all([shop.line('porch-lessons-dvd'), shop.line('night-at-the-granary-dvd')])
  const wanted = { title: 'A disc for your year', 'term-annual': 'on', ends_at: minutes(600), [`line-${dvd}`]: 'on' }
  await expect(createCampaign(shop.staff, form({ title: '', ends_at: '' }))).rejects.toMatchObject({
    errors: { title: expect.any(String), terms: expect.any(String), ends_at: expect.any(String), lines: expect.any(String) },
  })
  const id = await createCampaign(shop.staff, form(wanted))
  expect((await annual.post('/cart/free-dvd', { stock_line_id: other })).status).toBe(404)
  await changeCampaign(shop.staff, id, form({ ...wanted, [`line-${other}`]: 'on', 'tier-practice': 'on' }))
  expect((await annual.post('/cart/free-dvd', { stock_line_id: other })).status).toBe(403)
  await changeCampaign(shop.staff, id, form({ ...wanted, [`line-${other}`]: 'on' }))
  expect((await annual.post('/cart/free-dvd', { stock_line_id: other })).status).toBe(200)
  const { email: _email, ...delivery } = answers
  expect((await buy(annual, delivery)).body.next_action.type).toBe('done')
  expect((await staffCampaigns(shop.staff, { state: 'all', words: '' })).campaigns.find((campaign) => campaign.id === id)).toMatchObject({
    taken: 1,
    titles: 2,
  })
  expect((await titleChoices(shop.ctx, id)).find((title) => title.id === other)).toMatchObject({ taken: 1, chosen: true })
  await endCampaign(shop.staff, id)
  await expect(changeCampaign(shop.staff, id, form(wanted))).rejects.toMatchObject({ code: 'not-found' })
  expect((await actionsOf(shop.ctx, 'free-dvd', id)).map(({ what }) => what.split(/[,:]/)[0])).toEqual([
    'ended it',
    'changed it',
    'changed it',
    'planned it',
  ])
})
