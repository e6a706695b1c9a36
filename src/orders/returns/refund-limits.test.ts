import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setRefundLimit } from '#account/staff/refund-limit.server.ts'
import { asPerson } from '#account/tests/staff.ts'
import { newestSettings, saveSettings } from '#admin/settings/save-settings.server.ts'
import { settingTexts } from '#admin/settings/settings-form.ts'
import { readToday } from '#admin/today.server.ts'
import { lastAction } from '#admin/undo/last-action.server.ts'
import { undoAction } from '#admin/undo/undo.server.ts'
import { type Bought, type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'
import { decideOnRefund, refundOrder } from '#orders/returns/refund-order.server.ts'
import { staffOrder } from '#orders/staff/staff-order.server.ts'
import { staffOrders } from '#orders/staff/staff-orders.server.ts'
import { sendDueRefunds } from '#payments/refunds/waiting-refunds.server.ts'
import type { Ctx } from '#platform/ctx.ts'

let shop: OrderShop
let sam: Ctx
let kim: Ctx
let buyers = 0
beforeAll(async () => {
  shop = await orderShop()
  // £50 a day.
  await setRefundLimit(shop.staff, 'support', '50')
})
// Each test has supporters who have refunded nothing yet.
beforeEach(async () => {
  sam = await supporter('Sam')
  kim = await supporter('Kim')
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

async function supporter(name: string): Promise<Ctx> {
  const email = `${name}-${++buyers}@example.com`.toLowerCase()
  const person = { name, email, email_verified: true, role: 'staff', staff_role: 'support' } as const
  await shop.ctx.db
    .insertInto('auth.users')
    .values(person as never)
    .execute()
  return asPerson(shop.ctx, email)
}

const bought = () => shop.bought(`limits${++buyers}@example.com`)

/** Refunds £19.99, or the amount given. */
const give = (by: Ctx, order: Bought, amountMinor?: number) =>
  refundOrder(by, order.number, {
    lines: [{ orderLineId: order.dvd, qty: 1, restock: true, amountMinor }],
    shippingMinor: 0,
    reason: 'scratched',
  })

async function letOut(): Promise<void> {
  shop.clock.forward(10_000)
  await sendDueRefunds(shop.ctx)
}

const refundOf = async (order: Bought, by = shop.staff) => (await staffOrder(by, order.number)).refunds.at(-1)!
const tile = async (by: Ctx) => (await readToday(by)).tasks.find(({ label }) => label === 'Refunds to approve')
const entry = async (by: Ctx): Promise<number> => (await lastAction(by))?.id ?? 0

/** An order whose refund is Sam’s third of the day, and so above £50. */
async function waiting(): Promise<{ order: Bought; refund: string }> {
  expect([await give(sam, await bought()), await give(sam, await bought())]).toEqual(['open', 'open'])
  const order = await bought()
  expect(await give(sam, order)).toBe('to-approve')
  return { order, refund: (await refundOf(order)).id }
}

test('a refund above the day’s limit waits for somebody else, in Today and on the order', async () => {
  const { order, refund } = await waiting()
  await letOut()
  shop.clock.forward(3_600_000)
  await sendDueRefunds(shop.ctx)
  expect(await shop.wentBack(order.id)).toBe(0)
  expect(await refundOf(order, sam)).toMatchObject({ state: 'to-approve', over: 'day', own: true })
  expect(await refundOf(order, kim)).toMatchObject({ state: 'to-approve', own: false })
  expect((await tile(kim))?.count).toBeGreaterThan(0)
  const found = await staffOrders(kim, { filter: 'to-approve', words: '' })
  expect(found.orders.map(({ number }) => number)).toContain(order.number)
  await decideOnRefund(kim, order.number, refund, false)
})

test('approved by a second person, it leaves after the time to undo that, and what is undone waits again', async () => {
  const { order, refund } = await waiting()
  await decideOnRefund(kim, order.number, refund, true)
  await undoAction(kim, await entry(kim))
  await letOut()
  expect([await shop.wentBack(order.id), (await refundOf(order)).state]).toEqual([0, 'to-approve'])
  await decideOnRefund(kim, order.number, refund, true)
  await letOut()
  expect(await shop.wentBack(order.id)).toBe(1999)
  expect(await refundOf(order)).toMatchObject({ state: 'done', decided_by: 'Kim' })
  expect(
    await shop.ctx.db.selectFrom('staff_actions').select('action').where('subject', '=', order.number).orderBy('id').execute(),
  ).toEqual(['order.refund', 'refund.approve', 'refund.approve'].map((action) => ({ action })))
})

test('nobody approves their own refund, not in the database either; they may take it back', async () => {
  const { order, refund } = await waiting()
  await expect(decideOnRefund(sam, order.number, refund, true)).rejects.toMatchObject({ code: 'forbidden' })
  const own = shop.ctx.db
    .updateTable('refund_approvals')
    .set((eb) => ({ approved: true, decided_by: eb.ref('asked_by'), decided_at: shop.ctx.now() }))
    .where('approved', 'is', null)
  await expect(own.execute()).rejects.toThrow('refunds_are_approved_by_a_second_person')
  const early = shop.ctx.db.updateTable('refunds').set({ leaves_at: shop.ctx.now() }).where('leaves_at', '>', new Date('9999-01-01'))
  await expect(early.execute()).rejects.toThrow('second person approves')
  await decideOnRefund(sam, order.number, refund, false)
  expect((await refundOf(order)).state).toBe('declined')
})

test('declined, no money leaves and the items can be refunded again', async () => {
  const { order, refund } = await waiting()
  const before = (await staffOrder(kim, order.number)).lines
  await decideOnRefund(kim, order.number, refund, false)
  await letOut()
  expect([await shop.wentBack(order.id), (await refundOf(order)).state]).toEqual([0, 'declined'])
  expect((await staffOrder(kim, order.number)).lines).not.toEqual(before)
  await expect(decideOnRefund(kim, order.number, refund, true)).rejects.toMatchObject({ code: 'not-ready' })
  expect(await give(kim, order)).toBe('open')
})

test('refunds given at once never exceed the day’s limit together', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, bought))
  const given = await Promise.all(orders.map((order) => give(sam, order)))
  expect(given.toSorted()).toEqual(['open', 'open', 'to-approve', 'to-approve', 'to-approve', 'to-approve'])
})

test('two people deciding at once: one decision counts', async () => {
  const { order, refund } = await waiting()
  const decided = await Promise.allSettled([
    decideOnRefund(kim, order.number, refund, true),
    decideOnRefund(shop.staff, order.number, refund, false),
  ])
  expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await letOut()
  expect(await shop.wentBack(order.id)).toBe(decided[0]?.status === 'fulfilled' ? 1999 : 0)
})

test('an undone refund no longer counts, and a new day starts at midnight in the shop’s time zone', async () => {
  await give(sam, await bought())
  await give(sam, await bought())
  await undoAction(sam, await entry(sam))
  expect(await give(sam, await bought())).toBe('open')
  expect(await give(sam, await bought())).toBe('to-approve')
  shop.clock.forward(86_400_000)
  expect(await give(sam, await bought())).toBe('open')
})

test('above the shop’s limit for one refund, an owner’s waits too; a part below it doesn’t', async () => {
  const stored = await newestSettings(shop.staff)
  const fields: Record<string, string> = { ...settingTexts(stored), secondPersonAbove: '15' }
  await saveSettings(shop.staff, stored.version, (name) => fields[name] ?? '')
  const order = await bought()
  expect(await give(shop.staff, order)).toBe('to-approve')
  expect(await refundOf(order)).toMatchObject({ over: 'refund', own: true })
  expect(await give(shop.staff, await bought(), 1500)).toBe('open')
  await decideOnRefund(kim, order.number, (await refundOf(order)).id, true)
  await letOut()
  expect(await shop.wentBack(order.id)).toBe(1999)
})

test('nobody raises a limit above their own, nor an owner’s', async () => {
  await expect(setRefundLimit(sam, 'support', '60')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(setRefundLimit(shop.staff, 'owner', '60')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(setRefundLimit(shop.staff, 'support', 'a lot')).rejects.toMatchObject({ errors: { limit: expect.any(String) } })
  await setRefundLimit(shop.staff, 'finance', '80')
  await undoAction(shop.staff, await entry(shop.staff))
  const finance = await shop.ctx.db.selectFrom('staff_roles').select('refunds_a_day').where('id', '=', 'finance').executeTakeFirstOrThrow()
  expect(finance.refunds_a_day).toBeNull()
})
