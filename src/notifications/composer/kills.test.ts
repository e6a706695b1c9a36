import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { people } from '#demo/people.ts'
import { causeOf, findComposed, runComposedAction } from '#notifications/composer/composer.server.ts'
import { submitComposed } from '#notifications/composer/submit-composed.server.ts'
import { elsewhere } from '#payments/tests/elsewhere.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

// Every test run is short; `npm run check:kills` is long.
const isLong = process.env.KILLS !== undefined
const crowd = isLong ? 10_000 : 2300
const moments = isLong ? 50 : 4
const everyone = crowd + Object.keys(people).length
const points = ['notification.started', 'notification.batch-written', 'notification.batch-sent']
const child = join(import.meta.dirname, '../tests/send-child.ts')

let shop: TestShop
let staff: Ctx
/** How long two workers take without a kill. */
let wholeMs: number
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
  await sql`
    insert into auth.users (name, email, email_verified)
    select 'Player ' || n, 'crowd-' || n || '@example.com', true from generate_series(1, ${crowd}) n`.execute(shop.ctx.db)
  await sql`
    insert into notification_choices (user_id, topic, channel, is_on, chosen_at)
    select id, 'news', 'email', true, now() from auth.users`.execute(shop.ctx.db)
  const began = performance.now()
  await sent(await compose(), () => twoWorkers())
  wholeMs = performance.now() - began
}, 300_000)
afterAll(() => shop.close())

describe('[P18] kill -9 with two workers: one entry and one email each', () => {
  test.each(points)(
    'at %s',
    async (FAILPOINT) => {
      await sent(await compose(), async () => {
        expect(await twoWorkers({ FAILPOINT })).toContain('SIGKILL')
      })
    },
    120_000,
  )

  test.each(Array.from({ length: moments }, (_, n) => n))(
    'at a random moment, no. %i',
    async () => {
      const afterMs = Math.random() * wholeMs
      await sent(await compose(), () => twoWorkers({}, afterMs)).catch((error: Error) => {
        throw new Error(`killed after ${afterMs.toFixed(1)} ms: ${error.message}`)
      })
    },
    120_000,
  )

  test('and none after cancelling', async () => {
    const id = await compose()
    await twoWorkers({ FAILPOINT: 'notification.batch-sent' })
    await runComposedAction(staff, id, 'cancel')
    const before = await reached(id)
    await restarted()
    expect(await reached(id)).toEqual(before)
    expect(before.entries).toBeLessThan(everyone)
    await checkInvariants(shop.ctx.db, { now: shop.ctx.now(), only: /^P18/ })
  }, 120_000)
})

async function compose(): Promise<string> {
  const form: Record<string, string> = {
    ...{ key: randomUUID(), do: 'schedule', audience: 'all', icon: 'fa-solid fa-guitar', text: 'Three new lessons', link: '/lessons' },
    ...{ topic: 'news', send_immediately: '1' },
  }
  const { id } = await submitComposed(staff, null, (name) => form[name] ?? '')
  shop.clock.forward(10_000)
  return id
}

/** The working process dies at the failpoint; one of the two may be killed after this time. */
const twoWorkers = (given: Record<string, string> = {}, killAfterMs?: number) =>
  Promise.all([elsewhere(shop, 'send', given, child, killAfterMs), elsewhere(shop, 'send', given, child)])

/** A worker that starts after the dead one's lease. */
async function restarted(): Promise<void> {
  shop.clock.forward(61_000)
  expect(await elsewhere(shop, 'send', {}, child)).toBe(0)
}

async function sent(id: string, work: () => Promise<unknown>): Promise<void> {
  await work()
  await restarted()
  expect(await reached(id)).toEqual({ entries: everyone, members: everyone, emails: everyone })
  expect(await findComposed(staff, id)).toMatchObject({ state: 'sent', recipients: everyone, delivered: everyone })
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now(), only: /^P18/ })
}

async function reached(id: string): Promise<{ entries: number; members: number; emails: number }> {
  const { rows } = await sql<{ entries: number; members: number; emails: number }>`
    select count(*)::int as entries, count(distinct m.user_id)::int as members,
      (select count(*)::int from outbox o where o.dedupe_key like 'notification:' || n.id || ':%') as emails
    from notifications n join member_notifications m on m.notification_id = n.id
    where n.cause = ${causeOf(id)} group by n.id`.execute(shop.ctx.db)
  return rows[0] ?? { entries: 0, members: 0, emails: 0 }
}
