import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importPayment } from '#payments/attempts/import-payment.server.ts'
import { startAddingCard } from '#payments/methods/cards.server.ts'
import { applyCardForm, cardsPage } from '#payments/methods/cards-page.server.ts'
import { stripeClient } from '#payments/providers/stripe/client.server.ts'
import { type PaymentShop, paymentShop } from '#payments/tests/payment-shop.ts'
import { plainOrder } from '#payments/tests/plain-orders.ts'
import type { Ctx } from '#platform/ctx.ts'

let shop: PaymentShop
let stripe: Stripe
let member: Ctx

beforeAll(async () => {
  shop = await paymentShop()
  stripe = stripeClient(shop.config)
  member = await shop.as('member@woodshed.test')
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('a guest has no cards page', async () => {
  expect(await cardsPage(shop.ctx, null)).toBeNull()
})

test('[E7] the page shows the cards, and its forms choose and remove them without script', async () => {
  const [id] = (await startAddingCard(member)).split('_secret_')
  const { payment_method: token } = await stripe.setupIntents.confirm(id!, { payment_method: 'pm_card_visa' })
  expect(await cardsPage(member, 'added')).toMatchObject({
    cards: [{ token, default_card: true }],
    done: 'Your card was added.',
    billing: { name: 'Robin Ashdown', address: { postcode: 'HX7 8AA' } },
    stripe: { scriptUrl: '/sandbox/stripe/js/stripe.js', publishableKey: 'pk_test_sandbox' },
  })
  expect(await applyCardForm(member, form({ intent: 'default', token: String(token) }))).toEqual({ to: '/profile/cards?done=default' })
  expect(await applyCardForm(member, form({ intent: 'remove', token: String(token) }))).toEqual({ to: '/profile/cards?done=removed' })
  expect(await cardsPage(member, 'nonsense')).toMatchObject({ cards: [], done: null })
})

test.each([
  [{ intent: 'remove', token: 'pm_nobodys' }, 404],
  [{ intent: 'remove', token: '' }, 400],
  [{ intent: 'sell', token: 'pm_1' }, 400],
])('%j is refused with a message', async (fields, status) => {
  expect(await applyCardForm(member, form(fields))).toMatchObject({ status, problem: expect.stringMatching(/\w/) })
})

test('the page works when the cards can’t be loaded', async () => {
  await shop.panel('/faults', { kind: 'error', times: 1, method: 'GET', path: '/payment_methods' })
  expect(await cardsPage(member, null)).toMatchObject({ cards: [], unreachable: expect.stringContaining('can’t reach') })
})

test('[G-M6] an imported payment is booked with its day and its card', async () => {
  const id = await plainOrder(shop.ctx, 1999)
  const capturedAt = new Date('2024-03-03T10:00:00Z')
  const paymentId = await shop.ctx.transaction(async (ctx) => {
    const line = await ctx.db.selectFrom('order_lines').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    const { product_id, stock_line_id, id: order_line_id } = line
    await ctx.db.updateTable('orders').set({ state: 'paid', paid_at: capturedAt }).where('id', '=', id).execute()
    await ctx.db
      .insertInto('entitlements')
      .values({ email: 'a@b.test', product_id, stock_line_id, order_line_id, granted_at: capturedAt })
      .execute()
    const card = { brand: 'visa', lastFour: '4242', country: 'GB' }
    return importPayment(ctx, { cause: { type: 'order', id }, userId: null, amount: 1999, currency: 'GBP', capturedAt, card })
  })
  const payment = await shop.ctx.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  expect(payment).toMatchObject({ provider: 'imported', amount: 1999, captured_at: capturedAt, card: { lastFour: '4242' } })
})
