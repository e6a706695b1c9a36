import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buy, digitalAnswers, fillCart, home } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Caller } from '#server/tests/caller.ts'

let shop: CheckoutShop
let staff: Caller
beforeAll(async () => {
  shop = await checkoutShop()
  shop.clock.set('2026-08-10T12:00:00Z')
})
beforeEach(async () => {
  staff = await shop.member('staff@woodshed.test')
})
afterAll(() => shop.close())
afterEach(() => shop.check())

const rate = (perEuro: string, more: object = {}) =>
  staff.put('/admin/exchange-rates', { currency: 'GBP', day: '2026-09-30', per_euro: perEuro, ...more })
const report = async () => (await staff.get('/admin/oss-report?quarter=2026-Q3')).body as string
const close = () => staff.put('/admin/oss-report/2026-Q3/closed', {})

test('[G-M12] a rate more than 10% from the last one needs a second confirmation, and no version is overwritten', async () => {
  expect(await rate('0.8725')).toMatchObject({ status: 200 })
  expect(await rate('8.725')).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('900% more than the last rate, 0.8725'), errors: { confirm: expect.any(String) } },
  })
  expect(await rate('0.78')).toMatchObject({ status: 400 })
  expect(await rate('0.8')).toMatchObject({ status: 200 })
  expect(await rate('0.8725', { day: '2026-10-01' })).toMatchObject({ status: 200 })
  expect(await rate('8.725', { confirmed: true })).toMatchObject({ status: 200 })
  expect(await rate('0.8725', { confirmed: true })).toMatchObject({ status: 200 })
  expect(await rate('0.8725')).toMatchObject({ status: 200 })
  const { rows } = await sql<{ per_euro: string }>`
    select trim_scale(per_euro)::text as per_euro from exchange_rates where day = '2026-09-30' order by id`.execute(shop.ctx.db)
  expect(rows.map(({ per_euro }) => per_euro)).toEqual(['0.8725', '0.8', '8.725', '0.8725'])
  await expect(shop.ctx.db.updateTable('exchange_rates').set({ per_euro: '1' }).execute()).rejects.toThrow(/append only/)
  await expect(shop.ctx.db.deleteFrom('exchange_rates').execute()).rejects.toThrow(/append only/)
})

test('[G-M12] a closed quarter stays the same after a new rate or a later booking', async () => {
  const guest = shop.guest()
  await fillCart(guest, await shop.line(testSlugs.lesson))
  const billing_address = { ...home, country: 'DE', postcode: '10115' }
  const { body } = await buy(guest, { ...digitalAnswers, billing_address, token: 'pm_card_de' })
  const { number } = (await guest.get(body.next_action.url)).body
  expect(await close()).toMatchObject({ status: 409, body: { message: 'This quarter isn’t over yet.' } })
  shop.clock.set('2026-10-20T12:00:00Z')
  staff = await shop.member('staff@woodshed.test')
  const filed = await report()
  expect(filed).toContain('sale,2026-Q3,DE,19.00,GBP,5.87,1.12,0.8725')
  expect(await close()).toMatchObject({ status: 200 })
  expect(await close()).toMatchObject({ status: 200 })
  for (const day of ['2026-09-30', '2026-10-07']) expect(await rate('0.9', { day })).toMatchObject({ status: 403 })
  expect(await rate('0.9', { day: '2026-10-08' })).toMatchObject({ status: 200 })
  await sql`update orders set paid_at = '2026-09-29' where number = ${number}`.execute(shop.ctx.db)
  await sql`update order_lines set tax = tax - 1 where order_id = (select id from orders where number = ${number})`.execute(shop.ctx.db)
  expect(await report()).toBe(filed)
  await sql`update order_lines set tax = tax + 1 where order_id = (select id from orders where number = ${number})`.execute(shop.ctx.db)
  await expect(shop.ctx.db.deleteFrom('oss_closed_quarters').execute()).rejects.toThrow(/append only/)
})

test('only staff can close a quarter', async () => {
  expect((await shop.guest().put('/admin/oss-report/2026-Q3/closed', {})).status).toBe(401)
  expect((await (await shop.member('member@woodshed.test')).put('/admin/oss-report/2026-Q3/closed', {})).status).toBe(404)
})
