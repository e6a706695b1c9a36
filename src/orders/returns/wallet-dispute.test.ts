import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readPaymentReturn } from '#checkout/placing/payment-return.server.ts'
import { answers, fillCart, payNow } from '#checkout/tests/buyer.ts'
import { reconcileDisputes } from '#payments/disputes/reconcile-disputes.server.ts'
import { processEvents } from '#payments/webhooks/events.server.ts'
import { createCtx } from '#platform/ctx.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testPayPal, testShop } from '#server/tests/test-shop.ts'
import { chargesAt } from '../../../tools/check-books.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await testShop({ paypal: true })
  address = `http://127.0.0.1:${shop.config.sandbox.paypal?.port}`
  await panel('/webhooks', { hold: true })
})
afterAll(async () => {
  await release()
  await shop.ctx.db.updateTable('outbox').set({ state: 'sent', sent_at: shop.ctx.now() }).execute()
  const walletCharges = await chargesAt(address, testPayPal.clientSecret)
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now(), walletCharges })
  expect(walletCharges.some(({ taken_back }) => taken_back)).toBe(true)
  await shop.close()
})

async function panel(path: string, body: object): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${testPayPal.clientSecret}`, 'content-type': 'application/json' }
  return (await fetch(`${address}/_sandbox${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<
    Record<string, string>
  >
}

/** Delivers all held webhooks, five copies each and newest first, and processes them. */
async function release(policy: object = { copies: 5, reverse: true }): Promise<void> {
  await panel('/webhooks', { hold: false, ...policy })
  await panel('/webhooks/drain', {})
  await vi.waitUntil(
    async () => {
      shop.clock.forward(1000)
      await processEvents(shop.ctx)
      const waiting = await shop.ctx.db.selectFrom('inbound_events').select('event_id').where('processed_at', 'is', null).execute()
      return waiting.length === 0
    },
    { timeout: 30_000 },
  )
  await panel('/webhooks', { hold: true, copies: 1, reverse: false, drop_next: 0 })
}

/** A guest's DVD, paid by wallet; the ids of the order here and at PayPal. */
async function bought(email: string): Promise<{ id: string; ref: string }> {
  const guest = shop.guest()
  await fillCart(guest, await stockLineOf(shop.ctx.db, 'night-at-the-granary-dvd'))
  await guest.post('/checkout/store', { step: 5, ...answers, email, payment_method: 'wallet', token: null })
  const { body } = await payNow(guest)
  await panel(`/approve/${new URL(body.next_action.url).searchParams.get('token')}`, { outcome: 'accept' })
  const { id, guest: key } = await shop.ctx.db.selectFrom('orders').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  await readPaymentReturn(createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, guest: key! } }), id, false)
  return { id, ref: (await paymentOf(id)).provider_ref }
}

const paymentOf = (id: string) => shop.ctx.db.selectFrom('payments').selectAll().where('cause_id', '=', id).executeTakeFirstOrThrow()
const stateOf = async (id: string) => {
  const { state } = await shop.ctx.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  return [state, (await paymentOf(id)).state]
}
const disputesOf = async (id: string) => {
  const { id: payment } = await paymentOf(id)
  return shop.ctx.db.selectFrom('disputes').selectAll().where('payment_id', '=', payment).execute()
}
const ask = async (ref: string, reason?: string) => (await panel('/disputes', { order: ref, ...(reason && { reason }) })).dispute_id ?? ''

test('[G-A2, G-A3] a PayPal dispute blocks the order and a win unblocks it; five copies in any order change nothing', async () => {
  const { id, ref } = await bought('asks@example.com')
  const dispute = await ask(ref)
  await release()
  expect(await stateOf(id)).toEqual(['disputed', 'disputed'])
  expect(await disputesOf(id)).toMatchObject([
    {
      provider: 'paypal',
      provider_ref: dispute,
      reason: 'merchandise or service not received',
      amount: 2294,
      taken: 0,
      answer_by: expect.any(Date),
    },
  ])
  await panel(`/disputes/${dispute}/escalate`, {})
  await release()
  expect(await disputesOf(id)).toMatchObject([{ state: 'open', taken: 2294 }])
  await panel(`/disputes/${dispute}/close`, { outcome: 'RESOLVED_SELLER_FAVOUR' })
  await release()
  expect(await stateOf(id)).toEqual(['paid', 'captured'])
  expect(await disputesOf(id)).toMatchObject([{ state: 'won', taken: 0 }])
})

test('[G-A2, G-A3] a lost PayPal dispute refunds the order and books the loss', async () => {
  const { id, ref } = await bought('lost@example.com')
  const dispute = await ask(ref, 'UNAUTHORISED')
  await panel(`/disputes/${dispute}/escalate`, {})
  await panel(`/disputes/${dispute}/close`, { outcome: 'RESOLVED_BUYER_FAVOUR' })
  await release()
  expect(await stateOf(id)).toEqual(['refunded', 'charged-back'])
  expect(await disputesOf(id)).toMatchObject([{ state: 'lost', taken: 2294, reason: 'unauthorised' }])
})

test('[G-M3] disputes with lost webhooks are found, followed and closed by polling', async () => {
  const { id, ref } = await bought('silent@example.com')
  await release()
  const dispute = await ask(ref)
  await release({ drop_next: 1 })
  expect(await stateOf(id)).toEqual(['paid', 'captured'])
  await reconcileDisputes(shop.ctx)
  expect(await stateOf(id)).toEqual(['disputed', 'disputed'])
  await panel(`/disputes/${dispute}/close`, { outcome: 'CANCELED_BY_BUYER' })
  await release({ drop_next: 1 })
  shop.clock.forward(24 * 60 * 60_000)
  await reconcileDisputes(shop.ctx)
  expect(await stateOf(id)).toEqual(['paid', 'captured'])
})
