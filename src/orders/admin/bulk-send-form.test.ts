import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBatches } from '#account/batches/run-batches.server.ts'
import { undoAction } from '#admin/undo/undo.server.ts'
import { type Bought, type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'
import { action, loader } from '#orders/admin/orders.tsx'
import { bulkSendBatch } from '#orders/bulk/bulk-send.server.ts'
import { dispatch } from '#orders/fulfilment/order-dispatch.server.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { ctxKey } from '#platform/page-context.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await orderShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

function argsOf(search: string, body?: Record<string, string>, ctx: Ctx = shop.staff) {
  const context = new RouterContextProvider()
  context.set(ctxKey, ctx)
  const request = new Request(`http://localhost:3000/admin/orders?${search}`, body && { method: 'POST', body: new URLSearchParams(body) })
  return { request, params: {}, context } as never
}

type Answer = {
  plan: { planned: { number: string }[]; nothingToSend: number; refused: { number: string; reason: string }[] }
  fields: Record<string, string>
}

const post = async (body: Record<string, string>, search = '', ctx?: Ctx) => {
  const answer = await action(argsOf(search, body, ctx))
  return answer instanceof Response ? answer : ((answer as unknown as { data?: unknown }).data ?? answer)
}

/** The preview of ticked orders, as requested by the list's form. */
const preview = (orders: readonly Bought[], search = '') =>
  post(
    {
      ...{ do: 'preview', which: 'ticked', carrier: 'dhl', ticked: orders.map(({ number }) => number).join(' ') },
      ...Object.fromEntries(orders.map(({ number }) => [`tick-${number}`, '1'])),
    },
    search,
  ) as Promise<Answer>

const confirm = ({ fields }: Answer, search = '') => post({ ...fields, do: 'send' }, search)

const runJobs = () => runBatches(shop.ctx, [bulkSendBatch])

async function leave(): Promise<void> {
  shop.clock.forward(10_000)
  await Promise.all([runJobs(), runJobs()])
  await runJobs()
}

const latest = async () => (await loader(argsOf(''))).batches[0]!
const states = (orders: readonly Bought[]) => Promise.all(orders.map(({ id }) => shop.state(id)))
const mailed = async (...emails: string[]) =>
  (await Promise.all(emails.map((email) => shop.mails('order-parcel', email)))).map(({ length }) => length)

test('[E15] ticked orders are previewed, then sent by one job after ten seconds, each once and with one email', async () => {
  const orders = [await shop.bought('one@example.com', { dvds: 2 }), await shop.bought('two@example.com')]
  const shown = await preview(orders)
  expect(shown.plan.planned.map(({ number }) => number)).toEqual(orders.map(({ number }) => number))
  expect(await states(orders)).toEqual(['paid', 'paid'])
  expect(await confirm(shown)).toMatchObject({ status: 303 })
  await runJobs()
  expect([await states(orders), (await latest()).leaving?.inMs]).toEqual([['paid', 'paid'], expect.any(Number)])
  await leave()
  expect(await states(orders)).toEqual(['dispatched', 'dispatched'])
  expect(await mailed('one@example.com', 'two@example.com')).toEqual([1, 1])
  expect(await latest()).toMatchObject({ all: 2, done: 2, failures: [], isRunning: false, isUndone: false, what: '2 orders with DHL' })
  const batches = await shop.ctx.db.selectFrom('batches').select(['finished_at', 'begun_at']).execute()
  expect(batches).toMatchObject([{ finished_at: expect.any(Date) }])
})

test('everything that matches is sent, and what can’t be is named with its reason', async () => {
  const [fine, withdrawn, sent] = [
    await shop.bought('match-fine@example.com'),
    await shop.bought('match-back@example.com'),
    await shop.bought('match-sent@example.com'),
  ]
  await dispatch(shop.staff, sent!.number, { carrier: 'dhl', tracking: null, lines: [{ orderLineId: sent!.dvd, qty: 1 }] })
  await shop.ctx.db
    .insertInto('withdrawals')
    .values({ order_id: withdrawn!.id, kind: 'withdraw', name: 'Mat', asked_at: shop.ctx.now(), state: 'open' })
    .execute()
  const shown = (await post({ do: 'preview', which: 'all', carrier: 'dpd' }, 'q=match-')) as Answer
  expect(shown.plan).toMatchObject({
    planned: [{ number: fine!.number }],
    nothingToSend: 1,
    refused: [{ number: withdrawn!.number, reason: 'the customer has cancelled or is returning it.' }],
  })
  await shop.ctx.db.deleteFrom('withdrawals').where('order_id', '=', withdrawn!.id).execute()
  expect(await confirm(shown, 'q=match-')).toMatchObject({ problem: 'One of these orders has changed since. Check the new preview.' })
})

test('a batch is undone as a whole until it leaves, and not afterwards', async () => {
  const orders = [await shop.bought('undo-a@example.com'), await shop.bought('undo-b@example.com')]
  await confirm(await preview(orders))
  const entry = (await latest()).leaving!.entry
  expect(await undoAction(shop.staff, entry)).toEqual({ undone: ['2 orders'], kept: [] })
  await leave()
  expect([await states(orders), (await latest()).isUndone, await mailed('undo-a@example.com')]).toEqual([['paid', 'paid'], true, [0]])
  await confirm(await preview(orders))
  const late = (await latest()).leaving!.entry
  await leave()
  await expect(undoAction(shop.staff, late)).rejects.toMatchObject({ code: 'not-ready' })
  expect(await states(orders)).toEqual(['dispatched', 'dispatched'])
})

test('an order that can’t be sent any more fails in words; the others are sent and the job ends once', async () => {
  const [kept, packed] = [await shop.bought('kept@example.com'), await shop.bought('packed@example.com')]
  await confirm(await preview([kept, packed]))
  await dispatch(shop.staff, packed.number, { carrier: 'ups', tracking: null, lines: [{ orderLineId: packed.dvd, qty: 1 }] })
  await leave()
  const { done, failures } = await latest()
  expect(failures).toMatchObject([{ key: packed.number, problem: expect.stringContaining('Parcel 1 was saved since') }])
  expect([done, await states([kept])]).toEqual([1, ['dispatched']])
  expect(await mailed('kept@example.com', 'packed@example.com')).toEqual([1, 1])
  await leave()
  expect(await mailed('kept@example.com', 'packed@example.com')).toEqual([1, 1])
})

test('a person who lost the right meanwhile sends nothing, and the orders stay to be sent', async () => {
  const order = await shop.bought('right@example.com')
  await confirm(await preview([order]))
  const { id } = shop.staff.visitor.member!
  const roleOf = (staff_role: string) => shop.ctx.db.updateTable('auth.users').set({ staff_role }).where('id', '=', id).execute()
  await roleOf('auditor')
  await leave()
  await roleOf('owner')
  expect((await latest()).failures).toMatchObject([
    { key: order.number, problem: 'The person who started this no longer has the right to do it.' },
  ])
  expect(await states([order])).toEqual(['paid'])
})

test('people without the right can’t preview or send', async () => {
  const rights = ['orders.view'] as const
  const auditor = createCtx({ ...shop.staff, visitor: { ...shop.staff.visitor, member: { ...shop.staff.visitor.member!, rights } } })
  const refused = await post({ do: 'preview', which: 'all', carrier: 'dhl' }, '', auditor)
  expect(refused).toMatchObject({ problem: expect.any(String) })
  expect(refused).not.toHaveProperty('plan')
  expect(await post({ do: 'preview', which: 'ticked', carrier: 'dhl', ticked: '' })).toMatchObject({
    errors: { which: 'Select at least one order.' },
  })
})
