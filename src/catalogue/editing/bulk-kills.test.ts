import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { latestBatches } from '#account/batches/latest-batches.server.ts'
import { asStaff } from '#account/tests/staff.ts'
import { undoAction } from '#admin/undo/undo.server.ts'
import { changePrices, fingerprintOf, planPrices, priceChangeBatch } from '#catalogue/editing/bulk-prices.server.ts'
import type { PriceChange } from '#catalogue/rules/price-change.ts'
import { elsewhere } from '#payments/tests/elsewhere.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

const child = join(import.meta.dirname, '../tests/batch-child.ts')
const change: PriceChange = { by: 'amount', amount: 100, currency: 'GBP', rounding: 'none' }

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(() => shop.close())

const latest = async () => (await latestBatches(staff, priceChangeBatch))[0]!
const prices = async () =>
  new Map(
    (await shop.ctx.db.selectFrom('stock_prices').select(['stock_line_id as id', 'minor']).where('currency', '=', 'GBP').execute()).map(
      ({ id, minor }) => [id, Number(minor)],
    ),
  )

async function begin() {
  const plan = await planPrices(staff, { kind: 'lesson', format: null, words: '', currency: 'GBP' }, 'all', change)
  await changePrices(staff, change, plan, fingerprintOf(plan))
  shop.clock.forward(10_000)
  return plan.planned
}

describe('[E14] kill -9 of a worker in the middle of a job', () => {
  test.each(['batch.row-done', 'batch.row-ended'])('at %s: each price changes once, the job ends once', async (FAILPOINT) => {
    const planned = await begin()
    expect(await elsewhere(shop, 'run', { FAILPOINT }, child)).toBe('SIGKILL')
    const after = await prices()
    const { done } = await latest()
    expect(planned.filter((row) => after.get(row.stockLineId) === row.after)).toHaveLength(done)
    expect(await Promise.all([elsewhere(shop, 'run', {}, child), elsewhere(shop, 'run', {}, child)])).toEqual([0, 0])
    expect(await latest()).toMatchObject({ all: planned.length, done: planned.length, failures: [], isRunning: false })
    const whole = await prices()
    expect(planned.map(({ stockLineId }) => whole.get(stockLineId))).toEqual(planned.map((row) => row.after))
  })

  test('undone after that, every price is back', async () => {
    const before = await prices()
    await begin()
    await elsewhere(shop, 'run', { FAILPOINT: 'batch.row-ended' }, child)
    await undoAction(staff, (await latest()).entry!)
    expect(await elsewhere(shop, 'run', {}, child)).toBe(0)
    expect(await prices()).toEqual(before)
    expect(await latest()).toMatchObject({ isUndone: true, isRunning: false, kept: [] })
  })
})
