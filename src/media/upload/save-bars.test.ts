import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveBars } from '#media/upload/save-bars.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const asset_id = 'lesson-a'
const keep = (...starts: number[]) =>
  saveBars(
    shop.ctx,
    asset_id,
    starts.map((at, score) => ({ at, score, passage: 0 })),
    10,
  )
const bars = async () =>
  (await shop.ctx.db.selectFrom('recording_bars').selectAll().where('asset_id', '=', asset_id).orderBy('number').execute()).map(
    ({ number, starts, ends }) => `${number}: ${starts} to ${ends}`,
  )
const hard = async () =>
  (await shop.ctx.db.selectFrom('hard_bars').select('number').where('asset_id', '=', asset_id).orderBy('number').execute()).map(
    ({ number }) => number,
  )

test('[B26] stores an upload’s bars up to its end, and resets the counts of changed bars only', async () => {
  await keep(0.5, 2.5, 4.5)
  expect(await bars()).toEqual(['1: 0.5 to 2.5', '2: 2.5 to 4.5', '3: 4.5 to 10'])
  await shop.ctx.db
    .insertInto('hard_bars')
    .values([1, 3].map((number) => ({ asset_id, number, members: 6, players: 9 })))
    .execute()
  await keep(0.5, 2.5, 4.5)
  expect(await hard()).toEqual([1, 3])
  await keep(0.5, 2.5, 4.5, 6.5)
  expect(await bars()).toEqual(['1: 0.5 to 2.5', '2: 2.5 to 4.5', '3: 4.5 to 6.5', '4: 6.5 to 10'])
  expect(await hard()).toEqual([1])
  await keep()
  expect([await bars(), await hard()]).toEqual([[], []])
})
