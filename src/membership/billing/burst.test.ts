import { expect, test } from 'vitest'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { checkedShop, type Player } from '#membership/tests/membership-shop.ts'
import { createCtx } from '#platform/ctx.ts'

const shop = await checkedShop()

/** Members whose trial ended a minute ago: each is due for a first charge. */
async function dueNow(count: number): Promise<Player[]> {
  await shop.ctx.db.updateTable('tiers').set({ trial_days: 1 }).where('slug', '=', 'practice').execute()
  const players: Player[] = []
  while (players.length < count) {
    const some = await Promise.all(Array.from({ length: Math.min(20, count - players.length) }, () => shop.player()))
    await Promise.all(some.map((player) => player.join()))
    players.push(...some)
  }
  await shop.ctx.db.updateTable('tiers').set({ trial_days: 0 }).execute()
  await shop.later(1441)
  return players
}

/** Number of charges per member. */
async function chargesOf(players: readonly Player[]): Promise<number[]> {
  const rows = await shop.ctx.db
    .selectFrom('payments as p')
    .innerJoin('membership_charges as c', 'c.id', 'p.cause_id')
    .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
    .select(({ fn }) => ['s.user_id', fn.countAll<number>().as('count')])
    .groupBy('s.user_id')
    .execute()
  return players.map(({ id }) => Number(rows.find((row) => row.user_id === id)?.count ?? 0))
}

test('[G-U1] two nodes charge 200 due renewals in one run, each once', async () => {
  const players = await dueNow(200)
  const other = createCtx({ ...shop.ctx })
  const counts = await Promise.all([runBillingClock(shop.ctx), runBillingClock(other)])
  expect(counts.reduce((sum, count) => sum + count)).toBe(200)
  expect(new Set(await chargesOf(players))).toEqual(new Set([1]))
  expect(await runBillingClock(shop.ctx)).toBe(0)
}, 300_000)

test('stops between two renewals at shutdown, and leaves the rest due', async () => {
  const players = await dueNow(12)
  let asked = 0
  const signal = {
    get aborted() {
      asked += 1
      return asked > 7
    },
  } as AbortSignal
  expect(await runBillingClock(shop.ctx, { signal })).toBe(7)
  expect(await runBillingClock(shop.ctx)).toBe(5)
  expect(new Set(await chargesOf(players))).toEqual(new Set([1]))
}, 60_000)
