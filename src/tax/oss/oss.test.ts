import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buy, digitalAnswers, fillCart, home } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { refundPayment } from '#payments/refunds/refunds.server.ts'
import type { Caller } from '#server/tests/caller.ts'
import { setExchangeRate } from '#tax/exchange-rates.server.ts'
import { ossReport } from '#tax/oss/oss-report.server.ts'

let shop: CheckoutShop
let staff: Caller
beforeAll(async () => {
  shop = await checkoutShop()
  staff = await shop.member('staff@woodshed.test')
})
afterAll(() => shop.close())
afterEach(() => shop.check())

/** Sells a lesson to a guest, in pounds or in the currency of the cookie. */
async function sell(country: string, postcode: string, currency?: string) {
  const guest = shop.guest()
  if (currency) guest.cookies.currency = currency
  await fillCart(guest, await shop.line(testSlugs.lesson))
  const billing_address = { ...home, country, postcode }
  const { body } = await buy(guest, { ...digitalAnswers, billing_address, token: country === 'DE' ? 'pm_card_de' : 'pm_card_fr' })
  return (await guest.get(body.next_action.url)).body as { number: string; total: number; tax: number }
}

const paymentOf = (number: string) =>
  shop.ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.cause_id')
    .select('p.id')
    .where('o.number', '=', number)
    .executeTakeFirstOrThrow()

const report = async (quarter: string) => {
  const { status, body, headers } = await staff.get(`/admin/oss-report?quarter=${quarter}`)
  return { status, body, type: headers['content-type'], lines: typeof body === 'string' ? body.trimEnd().split('\r\n').slice(1) : [] }
}

test('reports a quarter by country, rate and currency in euro, with refunds in the quarter they were made', async () => {
  shop.clock.set('2026-08-10T12:00:00Z')
  const first = await sell('DE', '10115')
  await sell('DE', '10115')
  await sell('FR', '75001', 'EUR')
  expect(await report('2026-Q3')).toMatchObject({
    status: 409,
    body: { code: 'not-ready', message: expect.stringContaining('30th September 2026') },
  })
  const rate = { currency: 'GBP', day: '2026-09-30', per_euro: '0.8725' }
  expect((await staff.put('/admin/exchange-rates', rate)).status).toBe(200)
  const { lines, type } = await report('2026-Q3')
  expect(type).toContain('text/csv')
  expect(lines).toEqual([
    'sale,2026-Q3,DE,19.00,GBP,11.74,2.24,0.8725,13.46,2.57',
    'sale,2026-Q3,FR,20.00,EUR,7.49,1.50,1,7.49,1.50',
    'total,,,,,,,,20.95,4.07',
  ])
  shop.clock.set('2026-11-02T12:00:00Z')
  await refundPayment(shop.ctx, (await paymentOf(first.number)).id, first.total, 'asked for by the customer')
  await shop.settled()
  expect((await report('2026-Q4')).lines).toEqual([
    'refund,2026-Q3,DE,19.00,GBP,-5.87,-1.12,0.8725,-6.73,-1.28',
    'total,,,,,,,,-6.73,-1.28',
  ])
  expect((await report('2026-Q3')).lines).toHaveLength(3)
})

test('only staff can read the report', async () => {
  expect((await shop.guest().get('/admin/oss-report?quarter=2026-Q3')).status).toBe(401)
  expect((await (await shop.member('member@woodshed.test')).get('/admin/oss-report?quarter=2026-Q3')).status).toBe(404)
  expect((await staff.get('/admin/oss-report?quarter=2026-Q5')).status).toBe(400)
})

test('the tax report and exchange rates check the permission themselves, and the staff log records who used them', async () => {
  const rate = { currency: 'USD', day: '2026-09-30', perEuro: '1.1' } as const
  await expect(ossReport(shop.ctx, '2026-Q3')).rejects.toMatchObject({ code: 'not-found' })
  await expect(setExchangeRate(shop.ctx, rate)).rejects.toMatchObject({ code: 'not-found' })
  expect((await staff.put('/admin/exchange-rates', { currency: 'USD', day: '2026-09-30', per_euro: '1.1' })).status).toBe(200)
  expect((await report('2026-Q1')).status).toBe(200)
  const log = await shop.ctx.db
    .selectFrom('staff_actions')
    .select(['action', 'subject', 'details'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(log).toEqual([
    { action: 'oss-report.export', subject: '2026-Q1', details: {} },
    { action: 'exchange-rate.set', subject: 'USD 2026-09-30', details: { perEuro: '1.1' } },
  ])
})
