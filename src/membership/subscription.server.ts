import type { Updateable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Audience } from '#kernel/audience-text.ts'
import { ShopError } from '#kernel/errors.ts'
import { convertCredit } from '#membership/billing/credit.server.ts'
import { pushMembershipChanged } from '#membership/push-membership-changed.server.ts'
import { type Action, type ActionFacts, blockerMessage, canPerform } from '#membership/rules/actions.ts'
import type { Actor } from '#membership/rules/charge.ts'
import { type BillingState, nextCheckAt } from '#membership/rules/clock.ts'
import { type SubscriptionEvent, statusAfter } from '#membership/rules/machine.ts'
import { hasLegacyPlan } from '#payments/legacy/my-agreements.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

export type Subscription = Awaited<ReturnType<typeof lockSubscription>>

export const lockSubscription = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Refuses not-subscribed if they have none. */
export async function lockSubscriptionOf(ctx: Ctx, userId: string): Promise<Subscription> {
  const row = await ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
  if (!row) throw new ShopError('not-subscribed', 'There’s no membership here.')
  return row
}

/** Recorded with every event. */
export type ActedBy = { who: Actor; staffId?: string | null; why?: string }

type Changes = Omit<Updateable<DB['subscriptions']>, 'status' | 'version' | 'look_at'>

/** Writes status, history and next check, and updates open pages. An unknown transition is a bug. Returns the new row. */
export async function transition(
  ctx: Ctx,
  row: Subscription,
  event: SubscriptionEvent,
  requested: Changes,
  by: ActedBy,
): Promise<Subscription> {
  const to = statusAfter(event, row.status)
  if (!to) throw new Error(`${event} cannot happen to subscription ${row.id}, which is ${row.status}`)
  const changes = requested.currency ? { ...requested, credit: await convertCredit(ctx, row, requested.currency) } : requested
  const changed = { ...row, ...changes, status: to } as Subscription
  const after: Subscription = { ...changed, version: row.version + 1, look_at: nextCheckAt(billingStateOf(changed), ctx.now()) }
  await ctx.db
    .updateTable('subscriptions')
    .set({ ...changes, status: to, version: after.version, look_at: after.look_at })
    .where('id', '=', row.id)
    .execute()
  await ctx.db
    .insertInto('subscription_events')
    .values({
      subscription_id: row.id,
      happening: event,
      from_status: row.status,
      to_status: to,
      who: by.who,
      staff_id: by.staffId ?? null,
      why: by.why ?? '',
      before: JSON.stringify(snapshotOf(row)),
      after: JSON.stringify(snapshotOf(after)),
      happened_at: ctx.now(),
    })
    .execute()
  await pushMembershipChanged(ctx, after, event)
  failpoint('membership.happened')
  return after
}

const snapshotOf = (row: Subscription) => {
  const { tier, term, source, clock_owner, next_tier, next_term, period_start, period_end, resume_at } = row
  const { currency, credit, banked_seconds, pending, failed } = row
  return {
    ...{ tier, term, source, clock_owner, next_tier, next_term, period_start, period_end, resume_at },
    ...{ currency, credit, banked_seconds, pending, failed },
  }
}

export const billingStateOf = (row: Subscription): BillingState => ({
  status: row.status,
  source: row.source,
  clockOwner: row.clock_owner,
  term: row.term,
  periodEnd: row.period_end,
  resumeAt: row.resume_at,
  unpaidSince: row.unpaid_since,
  retries: row.retries,
  onTrial: row.trial_until?.getTime() === row.period_end.getTime(),
  methodRefused: isMethodRefused(row),
  continues: row.source === 'gift' && row.next_tier !== null,
  bankedSeconds: row.banked_seconds,
})

/** Whether its method must not be charged automatically. */
export const isMethodRefused = ({
  payment_method: method,
  refused_method: refused,
}: Pick<Subscription, 'payment_method' | 'refused_method'>): boolean => method !== null && method === refused

const dayMs = 86_400_000

export async function factsOf(ctx: Ctx, row: Subscription): Promise<ActionFacts> {
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
    clockOwner: await clockOwnerOf(ctx, row),
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

/** While a legacy agreement may still pay, an ended membership must not restart: two clocks would charge. */
export async function clockOwnerOf(ctx: Ctx, { clock_owner: owner, status, user_id: userId }: Subscription): Promise<'us' | 'provider'> {
  const isOver = status === 'inactive' || status === 'cancelled'
  return isOver && (await hasLegacyPlan(ctx, userId)) ? 'provider' : owner
}

export const audienceOf = (ctx: Ctx, { user_id: userId }: Pick<Subscription, 'user_id'>): Audience =>
  ctx.visitor.member?.id === userId ? 'member' : 'staff'

export async function refuseUnlessAllowed(ctx: Ctx, row: Subscription, action: Action): Promise<void> {
  const verdict = canPerform(action, await factsOf(ctx, row), ctx.now())
  if (verdict !== 'yes') throw new ShopError('forbidden', blockerMessage(verdict, audienceOf(ctx, row)))
}
