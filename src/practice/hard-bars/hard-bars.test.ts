import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testSlugs } from '#demo/test-catalogue.ts'
import { createCtx } from '#platform/ctx.ts'
import { setCountsTowardHardBars } from '#practice/choices.server.ts'
import { countHardBars } from '#practice/hard-bars/count-hard-bars.server.ts'
import { hardBarsOf } from '#practice/hard-bars/hard-bars.server.ts'
import { eraseMemberRows } from '#privacy/member-rows.server.ts'
import { systemVisitor } from '#server/system-visitor.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let productId: number
const members = Array.from({ length: 9 }, (_, at) => `00000000-0000-4000-8000-00000000100${at}`)
const barCount = 8

beforeAll(async () => {
  shop = await testShop()
  const { db } = shop.ctx
  productId = (await db.selectFrom('products').select('id').where('slug', '=', testSlugs.lesson).executeTakeFirstOrThrow()).id
  const moments = { created_at: shop.ctx.now(), updated_at: shop.ctx.now() }
  await db
    .insertInto('auth.users')
    .values(members.map((id, at) => ({ id, name: `Player ${at}`, email: `player${at}@woodshed.test`, email_verified: true, ...moments })))
    .execute()
  await db
    .insertInto('recording_bars')
    .values(
      Array.from({ length: barCount }, (_, at) => ({
        asset_id: 'lesson-a',
        number: at + 1,
        starts: at * 4,
        ends: at * 4 + 4,
        notes_per_second: 2,
      })),
    )
    .execute()
})
beforeEach(async () => {
  await shop.ctx.db.deleteFrom('practice_loops').execute()
  await shop.ctx.db.deleteFrom('practice_settings').execute()
  await shop.ctx.db.deleteFrom('practice_choices').execute()
})
afterAll(() => shop.close())

/** Bars `first` to `last`, inclusive. */
type Passage = { by: number; first: number; last: number }

const visitorWith = (id: string) => ({
  ...systemVisitor,
  member: { id, email: 'player@woodshed.test', name: 'Player', emailVerified: true, role: 'member' as const, region: 'GB' },
})

async function keepLoops(passages: readonly Passage[]): Promise<void> {
  if (passages.length === 0) return
  const now = shop.ctx.now()
  const rows = passages.map(({ by, first, last }) => ({
    ...{ user_id: members[by]!, product_id: productId, name: randomUUID(), starts: first * 4 - 4, ends: last * 4 },
    ...{ rate: 0.6, semitones: 0, goal_rate: 1, created_at: now, changed_at: now },
  }))
  await shop.ctx.db.insertInto('practice_loops').values(rows).execute()
}

/** Counts by bar, as sent to a player. */
async function countedTonight(): Promise<Record<number, string>> {
  shop.clock.forward(86_400_000)
  await countHardBars(shop.ctx)
  const bars = await hardBarsOf(shop.ctx, productId)
  return Object.fromEntries(bars.map(({ number, members, players }) => [number, `${members} of ${players}`]))
}

const all = (last: number): Passage[] => Array.from({ length: last }, (_, by) => ({ by, first: 3, last: 4 }))

test('counts each member of a bar once, from five members up', async () => {
  await keepLoops([...all(6), { by: 0, first: 4, last: 5 }, { by: 7, first: 5, last: 5 }, { by: 0, first: 1, last: 3 }])
  expect(await countedTonight()).toEqual({ 3: '6 of 7', 4: '6 of 7' })
})

test('four members are never shown, and one who leaves takes the figure along', async () => {
  await keepLoops(all(5))
  expect(await countedTonight()).toEqual({ 3: '5 of 5', 4: '5 of 5' })
  await shop.ctx.db.deleteFrom('practice_loops').where('user_id', '=', members[4]!).execute()
  expect(await countedTonight()).toEqual({})
})

test('a loop the player was left on counts while it is on or slowed; a slowed whole recording names no bar', async () => {
  await keepLoops(all(4))
  const leave = async (by: number, settings: object) =>
    shop.ctx.db
      .insertInto('practice_settings')
      .values({
        user_id: members[by]!,
        product_id: productId,
        screen: 'phone',
        settings: JSON.stringify(settings),
        changed_at: shop.ctx.now(),
      })
      .execute()
  await leave(4, { rate: 0.5 })
  await leave(5, { rate: 1, loop: { from: 8, to: 16, on: false } })
  await leave(6, { rate: 0.5, loop: { from: 0, to: 31, on: true } })
  expect(await countedTonight()).toEqual({})
  await leave(7, { rate: 0.5, loop: { from: 8, to: 16, on: false } })
  await leave(8, { rate: 1, loop: { from: 12, to: 16, on: true } })
  expect(await countedTonight()).toEqual({ 3: '5 of 6', 4: '6 of 6' })
})

test('who opted out or was erased no longer counts after the next night', async () => {
  await keepLoops(all(7))
  expect(await countedTonight()).toMatchObject({ 3: '7 of 7' })
  await setCountsTowardHardBars(createCtx({ ...shop.ctx, visitor: visitorWith(members[0]!) }), false)
  expect(await countedTonight()).toMatchObject({ 3: '6 of 6' })
  await eraseMemberRows(shop.ctx, { id: members[1]!, email: 'player1@woodshed.test' })
  expect(await countedTonight()).toMatchObject({ 3: '5 of 5' })
  await eraseMemberRows(shop.ctx, { id: members[2]!, email: 'player2@woodshed.test' })
  expect(await countedTonight()).toEqual({})
})

test('counts once a day, however many processes there are', async () => {
  await keepLoops(all(5))
  await countedTonight()
  await keepLoops([{ by: 6, first: 3, last: 3 }])
  await countHardBars(shop.ctx)
  expect(await hardBarsOf(shop.ctx, productId)).toMatchObject([{ members: 5 }, { members: 5 }])
})

test('no count below five is ever kept or sent, and none that is five or more is lost', async () => {
  const passage = fc.record({ by: fc.nat(members.length - 1), first: fc.integer({ min: 1, max: barCount }), more: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(fc.array(passage, { maxLength: 40 }), async (drawn) => {
      const passages = drawn.map(({ by, first, more }) => ({ by, first, last: Math.min(barCount, first + more) }))
      await shop.ctx.db.deleteFrom('practice_loops').execute()
      await keepLoops(passages)
      const players = new Set(passages.map(({ by }) => by)).size
      const by = (bar: number) => new Set(passages.filter(({ first, last }) => first <= bar && bar <= last).map((one) => one.by)).size
      const expected = Array.from({ length: barCount }, (_, at) => at + 1).filter((bar) => by(bar) >= 5)
      expect(await countedTonight()).toEqual(Object.fromEntries(expected.map((bar) => [bar, `${by(bar)} of ${players}`])))
    }),
    { numRuns: 25 },
  )
})
