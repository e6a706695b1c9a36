import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargingNames, offeredMethods, takerOf } from '#payments/providers.ts'
import { type PaymentShop, paymentShop } from '#payments/tests/payment-shop.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await paymentShop()
})
afterAll(() => shop.close())

test('the database keeps payments of every company in the list, and of no other', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'attempts_provider_check'
  `.execute(shop.ctx.db)
  const kept = [...(rows[0]?.rule ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name)
  expect(kept.sort()).toEqual([...chargingNames, 'imported', 'paypal-legacy'].sort())
})

test('who takes a way to pay is what its folder says; nothing is paid by nobody', () => {
  expect([takerOf('card', 100), takerOf('wallet', 100), takerOf('card', 0)]).toEqual(['stripe', 'paypal', 'none'])
})

test('a company the settings do not name is not offered', () => {
  expect(offeredMethods(shop.ctx).map(({ method }) => method)).toEqual(
    Object.keys(shop.ctx.services.payments).includes('paypal') ? ['card', 'wallet'] : ['card'],
  )
})
