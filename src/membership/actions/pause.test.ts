import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancel } from '#membership/actions/cancel.server.ts'
import { join } from '#membership/actions/join.server.ts'
import { pause } from '#membership/actions/pause.server.ts'
import { resume } from '#membership/actions/resume.server.ts'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { claimYear } from '#membership/tests/claim-year.ts'
import { type MembershipShop, membershipShop } from '#membership/tests/membership-shop.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { findBroken } from '../../../tools/check-db.ts'

let shop: MembershipShop
beforeAll(async () => {
  shop = await membershipShop()
})
afterAll(() => shop.close())

/** Random milliseconds up to `days`, often just before a whole second. */
const within = (days: number) =>
  fc.tuple(fc.nat(days * 86_400 - 1), fc.oneof(fc.integer({ min: 980, max: 1000 }), fc.nat(1000))).map(([s, ms]) => s * 1000 + ms)

const life = fc.record({
  begins: fc.integer({ min: Date.parse('2027-01-01'), max: Date.parse('2029-01-01') }),
  runs: within(360),
  pauses: within(80),
  gift: fc.boolean(),
  ends: fc.constantFrom('resume' as const, 'cancel' as const, 'by itself' as const),
})

test('[P21] a pause starting and ending at any millisecond loses less than a second of paid time', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ begins, runs, pauses, gift, ends }) => {
      // Every read advances the clock, as on a busy machine.
      let now = begins
      const shopCtx = createCtx({ ...shop.ctx, now: () => new Date(now++) })
      const player = await shop.player()
      const ctx = createCtx({ ...player.ctx, now: shopCtx.now })
      await join(ctx, { tier: 'practice', term: 'annual', consent: true, paymentMethod: player.card })
      const { period_start, period_end } = await player.row()
      now = period_start.getTime() + runs
      await pause(ctx, 3)
      if (gift) await claimYear(shopCtx, shop, player.id, 'practice')
      const kept = (await player.row()).banked_seconds
      now += pauses
      if (ends === 'resume') await resume(ctx)
      else if (ends === 'cancel') await cancel(ctx, null)
      else {
        now = (await player.row()).resume_at!.getTime()
        while ((await runBillingClock(shopCtx)) > 0);
      }
      const { paid, given } = await servedTo(shopCtx, player.id)
      expect(paid + given).toBe(kept)
      const { used } = await usedBy(shopCtx, player.id)
      const lost = (period_end.getTime() - period_start.getTime()) / 1000 - used - paid
      expect(lost).toBeGreaterThanOrEqual(0)
      expect(lost).toBeLessThan(1)
      const broken = await findBroken(shop.ctx.db, { now: new Date(now), only: /^U(1|2|3|6|15) / })
      expect(broken.filter(({ rows }) => rows.length > 0)).toEqual([])
      await shop.ctx.db.updateTable('subscriptions').set({ look_at: null }).where('user_id', '=', player.id).execute()
    }),
    { numRuns: Number(process.env.PAUSE_RUNS ?? 40), seed: 20261122 },
  )
}, 120_000)

/** Seconds served after a person's pause: paid and gifted ones. */
async function servedTo(ctx: Ctx, userId: string) {
  const { rows } = await sql<{ paid: number; given: number }>`
    select coalesce(sum(long) filter (where source = 'banked'), 0)::float as paid, coalesce(sum(long) filter (where source = 'gift'), 0)::float as given
    from (select p.source, extract(epoch from upper(p.period) - lower(p.period)) as long
      from subscription_periods p join subscriptions s on s.id = p.subscription_id where s.user_id = ${userId}) each`.execute(ctx.db)
  return rows[0]!
}

/** Seconds of the year used before the pause. */
async function usedBy(ctx: Ctx, userId: string) {
  const { rows } = await sql<{ used: number }>`
    select extract(epoch from upper(p.period) - lower(p.period))::float as used
    from subscription_periods p join subscriptions s on s.id = p.subscription_id where s.user_id = ${userId} and p.source = 'paid'`.execute(
    ctx.db,
  )
  return rows[0]!
}
