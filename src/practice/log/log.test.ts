import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ctxOf } from '#account/tests/browser.ts'
import { people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { setGoal } from '#practice/log/goal.server.ts'
import { practiceLog, practiceWeek, practisedPieces } from '#practice/log/read-log.server.ts'
import type { Caller } from '#server/tests/caller.ts'
import { statementsOf } from '#server/tests/query-plans.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let member: Caller
let ctx: Ctx
let lesson: number
beforeAll(async () => {
  shop = await testShop()
  ctx = await ctxOf(shop, people.member.email)
  lesson = (await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', testSlugs.lesson).executeTakeFirstOrThrow()).id
})
beforeEach(async () => {
  member = await shop.member(people.member.email)
  await shop.ctx.db.deleteFrom('practice_log').execute()
  await shop.ctx.db.deleteFrom('practice_goals').execute()
})
afterAll(() => shop.close())

const minutesAgo = (minutes: number): string => new Date(ctx.now().getTime() - minutes * 60_000).toISOString()
const played = (seconds: number, change: object = {}, id: string = randomUUID(), by = member) =>
  by.put(`/members/practice-log/${id}`, {
    product_id: lesson,
    started_at: minutesAgo(60),
    seconds,
    time_zone: 'Europe/London',
    ...change,
  })

test('a player tells its sum as it grows: repeats and late messages count once', async () => {
  const id = randomUUID()
  for (const seconds of [60, 600, 600, 120]) expect((await played(seconds, {}, id)).status).toBe(200)
  await played(300)
  const week = await practiceWeek(ctx)
  expect(week).toMatchObject({ minutes: 15, timeZone: 'Europe/London', streak: 1 })
  expect(await practisedPieces(ctx)).toMatchObject([{ slug: testSlugs.lesson, minutes: 15, days: 1 }])
})

test('the day is the one where the member played', async () => {
  const now = new Date('2026-03-01T23:30:00Z')
  const late = createCtx({ ...ctx, now: () => now })
  const entry = { product_id: lesson, started_at: '2026-03-01T22:30:00Z', seconds: 600 }
  const { recordPlayed } = await import('#practice/log/log.server.ts')
  await recordPlayed(late, randomUUID(), { ...entry, time_zone: 'Pacific/Auckland' })
  const log = await practiceLog(late)
  expect([log.today, ...log.days.keys()]).toEqual(['2026-03-02', '2026-03-02'])
  await recordPlayed(late, randomUUID(), { ...entry, time_zone: 'America/Lima' })
  expect([...(await practiceLog(late)).days.keys()].sort()).toEqual(['2026-03-01', '2026-03-02'])
})

test('refuses practice in the future, longer than the time that passed, and of other days long ago', async () => {
  const refused = async (change: object, field: string) => {
    const answer = await played(60, change)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, expect.arrayContaining([field])])
  }
  await refused({ started_at: minutesAgo(-10) }, 'started_at')
  await refused({ seconds: 3_600 + 180 }, 'seconds')
  await refused({ started_at: minutesAgo(61 * 24 * 60) }, 'started_at')
  await refused({ time_zone: 'Mars/Base' }, 'time_zone')
  for (const wrong of [{ seconds: 0 }, { seconds: 86_401 }, { seconds: 1.5 }, { started_at: 'yesterday' }])
    expect((await played(60, wrong)).status).toBe(400)
})

test('another member’s entry stays as it is, guests sign in, and there is nothing to log of a disc', async () => {
  const id = randomUUID()
  await played(60, {}, id)
  const other = await shop.member(people.subscriber.email)
  expect((await played(900, {}, id, other)).status).toBe(404)
  expect((await played(60, {}, randomUUID(), shop.guest())).status).toBe(401)
  const disc = await shop.ctx.db.selectFrom('products').select('id').where('asset_id', 'is', null).executeTakeFirstOrThrow()
  expect((await played(60, { product_id: disc.id })).status).toBe(404)
  expect((await practiceWeek(ctx)).minutes).toBe(1)
})

test('a goal is so many minutes on so many days; empty fields end it', async () => {
  await setGoal(ctx, { minutes: '15', days: '4' })
  expect((await practiceWeek(ctx)).goal).toEqual({ minutes: 15, days: 4 })
  await expect(setGoal(ctx, { minutes: '0', days: '' })).rejects.toMatchObject({
    errors: { minutes: 'Choose from 1 to 600 minutes.', days: 'Choose from 1 to 7 days.' },
  })
  await setGoal(ctx, { minutes: '', days: ' ' })
  expect((await practiceWeek(ctx)).goal).toBeNull()
})

test('the log takes two statements', async () => {
  const statements = await statementsOf(async () => {
    await practiceLog(ctx)
    await practisedPieces(ctx)
  })
  expect(statements).toHaveLength(2)
})
