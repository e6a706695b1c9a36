import { afterAll, beforeAll, expect, test } from 'vitest'
import { latestBatches } from '#account/batches/latest-batches.server.ts'
import { runBatches } from '#account/batches/run-batches.server.ts'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { undoAction } from '#admin/undo/undo.server.ts'
import { changePrices, fingerprintOf, planPrices, priceChangeBatch } from '#catalogue/editing/bulk-prices.server.ts'
import { listPrices, type PriceSearch } from '#catalogue/editing/list-prices.server.ts'
import type { PriceChange } from '#catalogue/rules/price-change.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(async () => {
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now() })
  await shop.close()
})

const lessons: PriceSearch = { kind: 'lesson', format: null, words: '', currency: 'GBP' }
const raise: PriceChange = { by: 'percent', percent: 1000, currency: 'GBP', rounding: '99' }
const pricesOf = async (filter = lessons) =>
  (await listPrices(staff, filter)).rows.map(({ stockLineId, minor }) => [stockLineId, Number(minor)] as const)
const change = async (ids: readonly number[] | 'all', how = raise) => {
  const plan = await planPrices(staff, lessons, ids, how)
  const id = await changePrices(staff, how, plan, fingerprintOf(plan))
  await applied()
  return { plan, id }
}

const runJobs = () => runBatches(shop.ctx, [priceChangeBatch])
const latest = async () => (await latestBatches(staff, priceChangeBatch))[0]!
const undo = async (id: number) => {
  const { id: entry } = await shop.ctx.db
    .selectFrom('staff_actions')
    .select('id')
    .where('action', '=', 'price.change')
    .where('subject', '=', String(id))
    .executeTakeFirstOrThrow()
  return undoAction(staff, entry)
}

async function applied(): Promise<void> {
  shop.clock.forward(10_000)
  await runJobs()
}

test('a price change can be undone for ten seconds, before any price or history changes', async () => {
  const before = await pricesOf()
  const history = () => shop.ctx.db.selectFrom('price_history').select('id').execute()
  const rows = await history()
  shop.clock.stop()
  const plan = await planPrices(staff, lessons, 'all', raise)
  const id = await changePrices(staff, raise, plan, fingerprintOf(plan))
  shop.clock.forward(9_000)
  await runJobs()
  expect([await pricesOf(), (await latest()).leaving?.inMs]).toEqual([before, expect.any(Number)])
  await expect(changePrices(staff, raise, plan, fingerprintOf(plan)), 'they wait already').rejects.toMatchObject({ code: 'not-ready' })
  expect(await undo(id)).toEqual({ undone: [`${plan.planned.length} prices`], kept: [] })
  shop.clock.start()
  await applied()
  expect([await pricesOf(), await history()]).toEqual([before, rows])
})

test('undoing while a price change applies restores every price, or none had moved', async () => {
  const before = await pricesOf()
  const plan = await planPrices(staff, lessons, 'all', raise)
  const id = await changePrices(staff, raise, plan, fingerprintOf(plan))
  shop.clock.forward(10_000)
  await Promise.all([undo(id), runJobs(), runJobs()])
  await runJobs()
  expect(await pricesOf()).toEqual(before)
})

test('a bulk price change matches its preview; pages, history and log follow, and undo restores every price', async () => {
  const before = await pricesOf()
  const { plan, id } = await change('all')
  expect(plan.planned.length).toBe(before.length)
  for (const { after } of plan.planned) expect(after % 100).toBe(99)
  expect(await pricesOf()).toEqual(before.map(([line]) => [line, plan.planned.find(({ stockLineId }) => stockLineId === line)!.after]))
  const [line] = before[0]!
  const { rows } = await listPrices(staff, lessons)
  expect(Number(rows.find(({ stockLineId }) => stockLineId === line)!.low)).toBe(
    Math.min(before[0]![1], plan.planned.find(({ stockLineId }) => stockLineId === line)!.after),
  )
  expect(await undo(id)).toEqual({ undone: [`${before.length} prices`], kept: [] })
  expect(await pricesOf()).toEqual(before)
  await expect(undo(id)).rejects.toMatchObject({ code: 'not-ready' })
  expect(await latest()).toMatchObject({ id, isUndone: true, entry: null })
})

test('undo keeps prices changed since', async () => {
  const [[one, price], [two]] = (await pricesOf()) as [readonly [number, number], readonly [number, number]]
  const { id, plan } = await change([one, two])
  const kept = plan.planned.find(({ stockLineId }) => stockLineId === two)!
  await shop.ctx.db
    .updateTable('stock_prices')
    .set({ minor: 4242 })
    .where('stock_line_id', '=', two)
    .where('currency', '=', 'GBP')
    .execute()
  expect(await undo(id)).toEqual({ undone: ['1 price'], kept: [`${kept.title}, ${kept.label}`] })
  expect(await latest()).toMatchObject({ isUndone: true, kept: [`${kept.title}, ${kept.label}`] })
  const after = new Map(await pricesOf())
  expect([after.get(one), after.get(two)]).toEqual([price, 4242])
})

test('a price changed after the preview stays and says so, another preview is asked for, and of ten at once one succeeds', async () => {
  const [one] = (await pricesOf())[0]!
  const plan = await planPrices(staff, lessons, [one], raise)
  await shop.ctx.db
    .updateTable('stock_prices')
    .set({ minor: 5000 })
    .where('stock_line_id', '=', one)
    .where('currency', '=', 'GBP')
    .execute()
  await changePrices(staff, raise, plan, fingerprintOf(plan))
  await applied()
  expect(await latest()).toMatchObject({ done: 0, failures: [{ problem: 'Someone has changed this price since.' }], entry: null })
  expect(new Map(await pricesOf()).get(one)).toBe(5000)
  const next = await planPrices(staff, lessons, [one], raise)
  await expect(changePrices(staff, raise, next, fingerprintOf(plan))).rejects.toMatchObject({ code: 'not-ready' })
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => changePrices(staff, raise, next, fingerprintOf(next))))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not-ready' } })
  await applied()
  expect(new Map(await pricesOf()).get(one)).toBe(next.planned[0]!.after)
})

test('refuses an empty selection, a change of nothing, and a price of zero', async () => {
  await expect(planPrices(staff, lessons, [], raise)).rejects.toMatchObject({ errors: { which: expect.any(String) } })
  const cheap = await planPrices(staff, lessons, 'all', { by: 'amount', amount: -9_000_000, currency: 'GBP', rounding: 'none' })
  expect(cheap).toMatchObject({ planned: [], unchanged: 0 })
  await expect(changePrices(staff, raise, cheap, fingerprintOf(cheap))).rejects.toMatchObject({ code: 'invalid' })
})

test('only staff with the right can change prices', async () => {
  const member = await asPerson(shop.ctx, 'member@woodshed.test')
  for (const ctx of [shop.ctx, member]) await expect(planPrices(ctx, lessons, 'all', raise)).rejects.toMatchObject({ name: 'ShopError' })
})
