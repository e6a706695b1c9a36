import { ShopError } from '#kernel/errors.ts'
import { lockForActor, type OnBehalf } from '#membership/actor.server.ts'
import { truncatePeriod } from '#membership/billing/periods.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { addMonths } from '#membership/rules/periods.ts'
import { refuseUnlessAllowed, type Subscription, transition } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

export const pauseLengths = [1, 2, 3] as const

/** Row P21: one to three months. Monthly plans pause at the period's end; annual ones at once, keeping paid days. Refuses blockers. */
export async function pause(ctx: Ctx, months: number, onBehalf: OnBehalf = {}): Promise<Subscription> {
  const paused = await ctx.transaction(async (tx) => {
    refuseInvalidLength(months)
    const { ctx, row, by } = await lockForActor(tx, onBehalf)
    await refuseUnlessAllowed(ctx, row, 'pause')
    const now = ctx.now()
    const booking = { paused_at: now, pause_months: months, pause_extended: false }
    const after =
      row.term === 'monthly'
        ? await transition(ctx, row, 'pause booked', { ...booking, resume_at: addMonths(row.period_end, months) }, by)
        : await transition(
            ctx,
            row,
            'pause began',
            { ...booking, resume_at: addMonths(now, months), ...(await moveToPausedBalance(ctx, row)) },
            by,
          )
    await mailMember(ctx, after, 'paused', now.toISOString())
    return after
  })
  failpoint('pause.committed')
  return paused
}

function refuseInvalidLength(months: number): void {
  if (!pauseLengths.some((length) => length === months)) throw new ShopError('invalid', 'A pause can last one, two or three months.')
}

async function moveToPausedBalance(ctx: Ctx, row: Subscription) {
  const { seconds, value } = await truncatePeriod(ctx, row, ctx.now())
  return { banked_seconds: seconds, banked_value: value, period_end: ctx.now() }
}

export const undoPause = (ctx: Ctx, onBehalf: OnBehalf = {}): Promise<Subscription> =>
  ctx.transaction(async (ctx) => {
    const { row, by } = await lockForActor(ctx, onBehalf)
    await refuseUnlessAllowed(ctx, row, 'undo-pause')
    // A pause that never began doesn't count towards the limit of one a year.
    const after = await transition(ctx, row, 'pause undone', { resume_at: null, pause_months: null, paused_at: null }, by)
    await mailMember(ctx, after, 'pause-undone', String(after.version))
    return after
  })

export const extendPause = (ctx: Ctx, months: number, onBehalf: OnBehalf = {}): Promise<Subscription> =>
  ctx.transaction(async (ctx) => {
    refuseInvalidLength(months)
    const { row, by } = await lockForActor(ctx, onBehalf)
    await refuseUnlessAllowed(ctx, row, 'extend-pause')
    if (!row.resume_at) throw new Error(`subscription ${row.id} is paused without an end`)
    const changes = {
      resume_at: addMonths(row.resume_at, months),
      pause_months: (row.pause_months ?? 0) + months,
      pause_extended: true,
    }
    const after = await transition(ctx, row, 'pause extended', changes, by)
    await mailMember(ctx, after, 'paused', String(after.version))
    return after
  })

export const beginPause = (ctx: Ctx, row: Subscription): Promise<Subscription> => transition(ctx, row, 'pause began', {}, { who: 'clock' })
