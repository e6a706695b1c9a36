import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { listCards } from '#payments/methods/cards.server.ts'
import { type PaymentShop, paymentShop } from '#payments/tests/payment-shop.ts'
import { giveDemoCards } from './demo.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await paymentShop()
})
afterAll(() => shop.close())

test('the demo subscriber has one card, however often the shop starts, and renews with it', async () => {
  await giveDemoCards(shop.ctx.db, shop.config)
  await giveDemoCards(shop.ctx.db, shop.config)
  const ctx = await shop.as('subscriber@woodshed.test')
  const cards = await listCards(ctx)
  const row = () => ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', ctx.visitor.member!.id).executeTakeFirstOrThrow()
  const before = await row()
  expect(cards.map(({ token }) => token)).toEqual([before.payment_method])
  await shop.later(Math.ceil((before.period_end.getTime() - shop.ctx.now().getTime()) / 60_000) + 1)
  while ((await runBillingClock(shop.ctx)) > 0);
  const after = await row()
  expect([after.status, after.period_start]).toEqual(['active', before.period_end])
})
