import type { Updateable } from 'kysely'
import type { Audience } from '#kernel/audience-text.ts'
import { ShopError } from '#kernel/errors.ts'
import { creditIn } from '#membership/billing/credit.server.ts'
import type { Actor } from '#membership/membership.table.ts'
import { pushMembershipChanged } from '#membership/push-membership-changed.server.ts'
import { type Act, blockerMessages, canPerform, type Facts } from '#membership/rules/actions.ts'
import { looksAt, type Timed } from '#membership/rules/clock.ts'
import { type SubscriptionEvent, statusAfter } from '#membership/rules/machine.ts'
import { mayPayAPlan } from '#payments/legacy/legacy-agreements.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import type { Tables } from '#platform/tables.ts'

export type Subscription = Awaited<ReturnType<typeof lockSubscription>>

/** A subscription with its row locked until the transaction ends. */
export const lockSubscription = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** A person's subscription, locked. Refuses not-subscribed when they have none. */
export async function lockSubscriptionOf(ctx: Ctx, userId: string): Promise<Subscription> {
  const row = await ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
  if (!row) throw new ShopError('not-subscribed', 'There’s no membership here.')
  return row
}

/** Whose act it is, who of the staff, and why: kept with everything that happens. */
export type By = { who: Actor; staffId?: string | null; why?: string }

type Changes = Omit<Updateable<Tables['subscriptions']>, 'status' | 'version' | 'look_at'>

/**
 * Lets something happen to a locked subscription: its status moves by the machine's table, the changes are written, the clock is set
 * to when it has to look next, a line of history is kept, and the member's open pages hear of it. Credit goes with it into another currency.
 * A move that is not in the table is a bug. Answers the row as it is now.
 */
export async function transition(
  ctx: Ctx,
  row: Subscription,
  happening: SubscriptionEvent,
  wanted: Changes,
  by: By,
): Promise<Subscription> {
  const to = statusAfter(happening, row.status)
  if (!to) throw new Error(`${happening} cannot happen to subscription ${row.id}, which is ${row.status}`)
  const changes = wanted.currency ? { ...wanted, credit: await creditIn(ctx, row, wanted.currency) } : wanted
  const changed = { ...row, ...changes, status: to } as Subscription
  const after: Subscription = { ...changed, version: row.version + 1, look_at: looksAt(timedOf(changed), ctx.now()) }
  await ctx.db
    .updateTable('subscriptions')
    .set({ ...changes, status: to, version: after.version, look_at: after.look_at })
    .where('id', '=', row.id)
    .execute()
  await ctx.db
    .insertInto('subscription_events')
    .values({
      subscription_id: row.id,
      happening,
      from_status: row.status,
      to_status: to,
      who: by.who,
      staff_id: by.staffId ?? null,
      why: by.why ?? '',
      before: JSON.stringify(kept(row)),
      after: JSON.stringify(kept(after)),
      happened_at: ctx.now(),
    })
    .execute()
  await pushMembershipChanged(ctx, after, happening)
  failpoint('membership.happened')
  return after
}

/** What a line of history keeps of a subscription. */
const kept = (row: Subscription) => {
  const { tier, term, source, clock_owner, next_tier, next_term, period_start, period_end, resume_at } = row
  const { credit, banked_seconds, pending, failed } = row
  return {
    ...{ tier, term, source, clock_owner, next_tier, next_term, period_start, period_end, resume_at },
    ...{ credit, banked_seconds, pending, failed },
  }
}

/** A row as the clock's rules see it. */
export const timedOf = (row: Subscription): Timed => ({
  status: row.status,
  source: row.source,
  clockOwner: row.clock_owner,
  term: row.term,
  periodEnd: row.period_end,
  resumeAt: row.resume_at,
  unpaidSince: row.unpaid_since,
  retries: row.retries,
  onTrial: row.trial_until?.getTime() === row.period_end.getTime(),
  final: isFinal(row),
  goesOn: row.source === 'gift' && row.next_tier !== null,
  bankedSeconds: row.banked_seconds,
})

/** Whether its card or wallet is not to be charged again by itself. */
export const isFinal = ({
  payment_method: method,
  refused_method: refused,
}: Pick<Subscription, 'payment_method' | 'refused_method'>): boolean => method !== null && method === refused

const dayMs = 86_400_000

/** A row, with what surrounds it, as the rules of acts see it. */
export async function factsOf(ctx: Ctx, row: Subscription): Promise<Facts> {
  const charges = await ctx.db
    .selectFrom('membership_charges')
    .select(['purpose', 'state'])
    .where('subscription_id', '=', row.id)
    .where((where) =>
      where.or([
        where('state', '=', 'open'),
        where.and([where('state', '=', 'failed'), where('ended_at', '>', new Date(ctx.now().getTime() - dayMs))]),
      ]),
    )
    .execute()
  const period = await ctx.db
    .selectFrom('subscription_periods')
    .select('source')
    .where('subscription_id', '=', row.id)
    .where((where) => where(where.fn('upper', ['period']), '=', row.period_end))
    .executeTakeFirst()
  const upgrades = charges.filter(({ purpose }) => purpose === 'upgrade')
  return {
    status: row.status,
    source: row.source,
    clockOwner: await ownerOf(ctx, row),
    pending: row.pending,
    openUpgrade: upgrades.some(({ state }) => state === 'open'),
    onTrial: period?.source === 'trial',
    giftAhead: row.source === 'paid' && period?.source === 'gift',
    pausedAt: row.paused_at,
    pauseExtended: row.pause_extended,
    discountedAt: row.discounted_at,
    discountCharges: row.discount_charges,
    failedUpgradesInADay: upgrades.filter(({ state }) => state === 'failed').length,
  }
}

/** Whose clock charges. Beside an old agreement that may pay for a plan, a membership that is over does not begin anew: two clocks would charge. */
export async function ownerOf(ctx: Ctx, { clock_owner: owner, status, user_id: userId }: Subscription): Promise<'us' | 'provider'> {
  const isOver = status === 'inactive' || status === 'cancelled'
  return isOver && (await mayPayAPlan(ctx, userId)) ? 'provider' : owner
}

/** Who reads what is said of a subscription: its member, or staff in their place. */
export const readerOf = (ctx: Ctx, { user_id: userId }: Pick<Subscription, 'user_id'>): Audience =>
  ctx.visitor.member?.id === userId ? 'member' : 'staff'

/** Refuses what a subscription does not allow now, in words. */
export async function refuseUnless(ctx: Ctx, row: Subscription, act: Act): Promise<void> {
  const answer = canPerform(act, await factsOf(ctx, row), ctx.now())
  if (answer !== 'yes') throw new ShopError('forbidden', blockerMessages(answer, readerOf(ctx, row)))
}
