import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bought, type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'
import { dispatch } from '#orders/fulfilment/order-dispatch.server.ts'
import { reconcileDisputes } from '#payments/disputes/reconcile-disputes.server.ts'
import { settleDispute } from '#payments/disputes/settle-dispute.server.ts'
import { processEvents, storeEvent } from '#payments/webhooks/events.server.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await orderShop()
  await shop.panel('/webhooks', { hold: true })
})
afterAll(async () => {
  await shop.panel('/webhooks', { hold: false })
  await shop.check()
  await shop.close()
})

async function dispute(order: Bought): Promise<string> {
  const { provider_ref } = await payment(order)
  return ((await shop.panel('/disputes', { payment_intent: provider_ref })) as { id: string }).id
}
const payment = (order: Bought) => shop.ctx.db.selectFrom('payments').selectAll().where('cause_id', '=', order.id).executeTakeFirstOrThrow()
const close = (id: string, status: 'won' | 'lost') => shop.panel(`/disputes/${id}/close`, { status })
const look = (id: string) => settleDispute(shop.ctx, 'stripe', id)
const send = (order: Bought) =>
  dispatch(shop.staff, order.number, { carrier: 'dhl', tracking: null, lines: [{ orderLineId: order.dvd, qty: 1 }] })
const losses = async () => {
  const rows = await shop.ctx.db.selectFrom('journal').select('amount').where('account', '=', 'dispute-losses').execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
const total = 1999 + 699 + 295

describe('[G-A2, G-A3] a disputed payment', () => {
  test('blocks parcels and refunds; the lesson stays during the dispute', async () => {
    const order = await shop.bought('open@example.com')
    await look(await dispute(order))
    expect([await shop.state(order.id), await shop.hasLesson(order), (await payment(order)).state]).toEqual(['disputed', true, 'disputed'])
    await expect(send(order)).rejects.toMatchObject({ code: 'invalid' })
    await expect(shop.refundAll(order)).rejects.toMatchObject({ code: 'invalid' })
  })

  test('and won: continues as before', async () => {
    const order = await shop.bought('won@example.com')
    const id = await dispute(order)
    await look(id)
    await close(id, 'won')
    await look(id)
    expect([await shop.state(order.id), await shop.hasLesson(order), (await payment(order)).state]).toEqual(['paid', true, 'captured'])
    await send(order)
    expect(await shop.state(order.id)).toBe('dispatched')
  })

  test('and lost: ends the lesson, books the loss, and restocks unsent goods', async () => {
    const order = await shop.bought('gone@example.com')
    const [before, shelf] = [await losses(), await shop.stock(await shop.line('night-at-the-granary-dvd'))]
    const id = await dispute(order)
    await close(id, 'lost')
    await look(id)
    expect([await shop.state(order.id), await shop.hasLesson(order), (await payment(order)).state]).toEqual([
      'refunded',
      false,
      'charged-back',
    ])
    expect(await losses()).toBe(before + total)
    expect((await shop.stock(await shop.line('night-at-the-granary-dvd'))).on_hand).toBe((shelf.on_hand ?? 0) + 1)
    await expect(shop.refundAll(order)).rejects.toMatchObject({ code: 'invalid' })
    expect(await shop.mails('order-refund', 'gone@example.com')).toHaveLength(0)
  })
})

const orders = ['abc', 'acb', 'bac', 'bca', 'cab', 'cba'].map((emails) => [...emails].map((email) => 'abc'.indexOf(email)))

describe.each(['won', 'lost'] as const)('[G-E3] the webhooks of a dispute that is %s', (outcome) => {
  test.each(orders)('in the order %s %s %s, some twice: the same result', async (...order) => {
    const bought = await shop.bought(`${outcome}${order.join('')}@example.com`)
    const id = await dispute(bought)
    const types = ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed']
    for (const [at, which] of order.entries()) {
      if (at === 1) await close(id, outcome)
      const event = { id: `evt_${id}_${which}`, type: types[which]!, about: 'dispute', ref: id } as const
      await storeEvent(shop.ctx, 'stripe', event)
      await storeEvent(shop.ctx, 'stripe', event)
      await processEvents(shop.ctx)
      await look(id)
    }
    expect(await shop.state(bought.id)).toBe(outcome === 'won' ? 'paid' : 'refunded')
    expect(await shop.hasLesson(bought)).toBe(outcome === 'won')
    const known = await shop.ctx.db.selectFrom('disputes').selectAll().where('provider_ref', '=', id).execute()
    expect(known).toMatchObject([{ state: outcome, taken: outcome === 'won' ? 0 : total }])
  })

  test('all lost: the reconciler finds it', async () => {
    const bought = await shop.bought(`silent-${outcome}@example.com`)
    const id = await dispute(bought)
    await reconcileDisputes(shop.ctx)
    expect(await shop.state(bought.id)).toBe('disputed')
    await close(id, outcome)
    shop.clock.forward(10 * 60_000)
    await reconcileDisputes(shop.ctx)
    expect(await shop.state(bought.id)).toBe(outcome === 'won' ? 'paid' : 'refunded')
  })
})

test('[G-E3] a late answer doesn’t undo a decision', async () => {
  const order = await shop.bought('stale@example.com')
  const id = await dispute(order)
  await look(id)
  await close(id, 'lost')
  await look(id)
  const { disputes } = shop.ctx.services.payments.stripe
  const now = await disputes!.fetch(id)
  const stale = {
    ...shop.ctx.services.payments.stripe,
    disputes: { ...disputes!, fetch: async () => ({ ...now, state: 'open' as const, taken: 0 }) },
  }
  const late = { ...shop.ctx, services: { ...shop.ctx.services, payments: { ...shop.ctx.services.payments, stripe: stale } } }
  await settleDispute(late, 'stripe', id)
  expect([await shop.state(order.id), (await payment(order)).state]).toEqual(['refunded', 'charged-back'])
})

test('[G-M3] polls a won dispute until its money is back when that webhook is lost', async () => {
  const order = await shop.bought('slow-bank@example.com')
  const id = await dispute(order)
  await look(id)
  await close(id, 'won')
  const { stripe } = shop.ctx.services.payments
  const later = async (ref: string) => ({ ...(await stripe.disputes!.fetch(ref)), taken: total })
  const slow = { ...stripe, disputes: { ...stripe.disputes!, fetch: later } }
  await settleDispute(
    { ...shop.ctx, services: { ...shop.ctx.services, payments: { ...shop.ctx.services.payments, stripe: slow } } },
    'stripe',
    id,
  )
  const stands = () => shop.ctx.db.selectFrom('disputes').select(['state', 'taken']).where('provider_ref', '=', id).executeTakeFirst()
  expect([await stands(), (await payment(order)).state]).toEqual([{ state: 'won', taken: total }, 'captured'])
  shop.clock.forward(10 * 60_000)
  await reconcileDisputes(shop.ctx)
  expect(await stands()).toEqual({ state: 'won', taken: 0 })
})

test('the dispute card pays and is then disputed', async () => {
  const order = await shop.bought('card@example.com', { token: 'pm_card_createDispute' })
  await shop.panel('/clock', { advance: 60 })
  await shop.panel('/webhooks', { hold: false })
  await shop.settled()
  expect(await shop.state(order.id)).toBe('disputed')
  await shop.panel('/webhooks', { hold: true })
})
