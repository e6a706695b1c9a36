import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargingNames } from '#payments/payment-provider.ts'
import { offeredMethods, providerAmong, providerForAmount } from '#payments/providers.ts'
import { type PaymentShop, paymentShop } from '#payments/tests/payment-shop.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await paymentShop()
})
afterAll(() => shop.close())

test('[issue 3] a new provider is one folder: the database accepts any registered provider’s name, and no other', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_expr(conbin, conrelid) as rule from pg_constraint where conname = 'attempts_provider_check'
  `.execute(shop.ctx.db)
  const kept = async (name: string) => {
    const asked = sql<{
      kept: boolean
    }>`select (${sql.raw(rows[0]?.rule ?? 'false')}) as kept from (select ${name}::text as provider) named`
    return (await asked.execute(shop.ctx.db)).rows[0]?.kept
  }
  for (const name of [...chargingNames, 'imported', 'paypal-legacy', 'a-third-company', 'pay4'])
    expect([name, await kept(name)]).toEqual([name, true])
  for (const name of ['', 'Stripe', 'pay pal', '-pay', 'pay-', 'pay--pal', '4pay', "pay'", 'p'.repeat(33)])
    expect([name, await kept(name)]).toEqual([name, false])
})

test('a provider’s folder declares its payment method; a total of zero uses `none`', () => {
  const { ctx } = shop
  expect([providerForAmount(ctx, 'card', 100), providerForAmount(ctx, 'wallet', 100), providerForAmount(ctx, 'card', 0)]).toEqual([
    'stripe',
    'paypal',
    'none',
  ])
})

test('[issue 3] of two providers for one payment method, the first configured one is used', () => {
  const list = { paypal: { takes: 'wallet' }, acorn: { takes: 'wallet' } } as const
  expect(providerAmong(list, (name) => name === 'acorn', 'wallet')).toBe('acorn')
  expect(providerAmong(list, () => true, 'wallet')).toBe('paypal')
  expect(providerAmong(list, () => false, 'wallet')).toBe('paypal')
  expect(() => providerAmong(list, () => true, 'card')).toThrow('nobody takes money by card')
})

test('a provider that isn’t configured isn’t offered', () => {
  expect(offeredMethods(shop.ctx).map(({ method }) => method)).toEqual(
    Object.keys(shop.ctx.services.payments).includes('paypal') ? ['card', 'wallet'] : ['card'],
  )
})
