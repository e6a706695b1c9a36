import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastAction } from '#admin/undo/last-action.server.ts'
import { undoAction } from '#admin/undo/undo.server.ts'
import { dieAt } from '#checkout/tests/die-at.ts'
import { type Bought, type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'
import { refundOrder } from '#orders/returns/refund-order.server.ts'
import { staffOrder } from '#orders/staff/staff-order.server.ts'
import { reconcile } from '#payments/attempts/reconcile.server.ts'
import { sendRefund } from '#payments/refunds/refunds.server.ts'
import { sendDueRefunds } from '#payments/refunds/waiting-refunds.server.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await orderShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

let buyers = 0
const bought = () => shop.bought(`waits${++buyers}@example.com`)

const give = (order: Bought) =>
  refundOrder(shop.staff, order.number, {
    lines: [{ orderLineId: order.dvd, qty: 1, restock: true }],
    shippingMinor: 295,
    reason: 'scratched',
  })

const entry = async (): Promise<number> => (await lastAction(shop.staff))?.id ?? 0

const moneyOf = (order: Bought) =>
  shop.ctx.db
    .selectFrom('refunds as r')
    .innerJoin('order_refunds as g', 'g.refund_id', 'r.id')
    .select(['r.id', 'r.state', 'r.called_at'])
    .where('g.order_id', '=', order.id)
    .executeTakeFirstOrThrow()

test('a refund waits ten seconds before anything reaches the provider', async () => {
  const order = await bought()
  expect(await give(order)).toBe('open')
  const { id } = await moneyOf(order)
  shop.clock.forward(9_000)
  await sendDueRefunds(shop.ctx)
  await sendRefund(shop.ctx, id)
  await reconcile(shop.ctx)
  expect([(await moneyOf(order)).called_at, await shop.wentBack(order.id)]).toEqual([null, 0])
  shop.clock.forward(1_000)
  await sendDueRefunds(shop.ctx)
  expect([(await moneyOf(order)).state, await shop.wentBack(order.id)]).toEqual(['succeeded', 1999 + 295])
})

test('undone in time, a refund leaves no trace and can be given again', async () => {
  const order = await bought()
  const before = await staffOrder(shop.staff, order.number)
  await give(order)
  expect(await lastAction(shop.staff)).toMatchObject({ mayUndo: true, leavesInMs: expect.any(Number) })
  expect(await undoAction(shop.staff, await entry())).toEqual({ undone: [`the refund of order ${order.number}`], kept: [] })
  shop.clock.forward(3_600_000)
  await sendDueRefunds(shop.ctx)
  await reconcile(shop.ctx)
  expect(await shop.wentBack(order.id)).toBe(0)
  const after = await staffOrder(shop.staff, order.number)
  expect(after.refunds.map(({ state }) => state)).toEqual(['undone'])
  expect([after.lines, after.shipping_left, after.order.state]).toEqual([before.lines, before.shipping_left, before.order.state])
  expect(await shop.mails('order-refund', `waits${buyers}@example.com`)).toHaveLength(0)
  expect(
    await shop.refund(order.number, { lines: [{ orderLineId: order.dvd, qty: 1, restock: false }], shippingMinor: 0, reason: 'again' }),
  ).toBe('succeeded')
})

test('a sent refund can’t be undone, and the log offers no undo', async () => {
  const order = await bought()
  await give(order)
  const given = await entry()
  shop.clock.forward(10_000)
  await sendDueRefunds(shop.ctx)
  expect(await lastAction(shop.staff)).toBeNull()
  await expect(undoAction(shop.staff, given)).rejects.toMatchObject({ code: 'not-ready' })
  expect(await shop.wentBack(order.id)).toBe(1999 + 295)
})

test.each(Array.from({ length: 8 }, (_, at) => at))('undoing while the refund is sent: only one of the two happens, race %i', async () => {
  const order = await bought()
  await give(order)
  const given = await entry()
  shop.clock.forward(10_000)
  const [undo] = await Promise.allSettled([undoAction(shop.staff, given), sendDueRefunds(shop.ctx), sendDueRefunds(shop.ctx)])
  await sendDueRefunds(shop.ctx)
  expect(await shop.wentBack(order.id)).toBe(undo.status === 'fulfilled' ? 0 : 1999 + 295)
})

test('the database refuses sending a refund early, and undoing a sent one', async () => {
  const order = await bought()
  await give(order)
  const { id } = await moneyOf(order)
  const early = shop.ctx.db.updateTable('refunds').set({ called_at: shop.ctx.now() }).where('id', '=', id).execute()
  await expect(early).rejects.toThrow('refunds_wait_before_the_call')
  shop.clock.forward(10_000)
  await sendDueRefunds(shop.ctx)
  const late = shop.ctx.db.updateTable('refunds').set({ undone_at: shop.ctx.now() }).where('id', '=', id).execute()
  await expect(late).rejects.toThrow('refunds_undone_unsent')
})

describe('[G-F1] the worker is killed while it sends a refund', () => {
  test.each(['refund.claimed', 'refund.called', 'refund.before-commit', 'refund.committed'])('at %s: it is sent once', async (point) => {
    const order = await bought()
    await give(order)
    const given = await entry()
    shop.clock.forward(10_000)
    // A webhook that arrives first would book it.
    await shop.panel('/webhooks', { hold: true })
    expect(await dieAt(shop, point, { guest: '', input: null, sendRefunds: true })).toBe('SIGKILL')
    await sendDueRefunds(shop.ctx)
    await expect(undoAction(shop.staff, given)).rejects.toMatchObject({ code: 'not-ready' })
    shop.clock.forward(61_000)
    await reconcile(shop.ctx)
    expect([(await moneyOf(order)).state, await shop.wentBack(order.id)]).toEqual(['succeeded', 1999 + 295])
    expect(await shop.mails('order-refund', `waits${buyers}@example.com`)).toHaveLength(1)
    await shop.panel('/webhooks', { hold: false })
    await shop.panel('/webhooks/drain', {})
  })
})

test('[G-F1] killed while undoing, the refund still waits: it is sent once, or undone for good', async () => {
  for (const isUndoneLater of [false, true]) {
    const order = await bought()
    await give(order)
    const { id } = await moneyOf(order)
    expect(await dieAt(shop, 'refund.undone', { guest: '', input: null, undo: id })).toBe('SIGKILL')
    expect((await moneyOf(order)).state).toBe('open')
    if (isUndoneLater) await undoAction(shop.staff, await entry())
    shop.clock.forward(10_000)
    await sendDueRefunds(shop.ctx)
    expect(await shop.wentBack(order.id)).toBe(isUndoneLater ? 0 : 1999 + 295)
  }
})

describe('without the right', () => {
  test('support can’t undo a refund', async () => {
    await give(await bought())
    const given = await entry()
    const member = { ...shop.staff.visitor.member!, rights: ['orders.view', 'log.view'] as const }
    const support = { ...shop.staff, visitor: { ...shop.staff.visitor, member: { ...member, rights: [...member.rights] } } }
    await expect(undoAction({ ...support, transaction: (work) => work(support) }, given)).rejects.toMatchObject({ code: 'not-found' })
    await undoAction(shop.staff, given)
  })
})
