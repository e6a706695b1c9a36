import { sql } from 'kysely'
import { formatDate } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import { openChargeOf } from '#membership/billing/charges.server.ts'
import { resetFields } from '#membership/billing/membership-subject.server.ts'
import { addPeriod } from '#membership/billing/periods.server.ts'
import { removeGiftTime } from '#membership/gifts/gift-time.server.ts'
import type { EmailKind } from '#membership/mails/membership-mail.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { findPlan } from '#membership/plans/plans.server.ts'
import { addMonths, wholeSeconds } from '#membership/rules/periods.ts'
import { lockSubscription, lockSubscriptionOf, type Subscription, transition } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type GiftOutcome = 'started' | 'extended' | 'banked'

const giftMonths = 12

type GiftYearInput = { giftId: string; userId: string; giver: string; tier: string; currency: Currency }
/** `row`: the membership with the gift. `served`: when a pause that holds it is expected to start it. */
type GiftedTime = {
  how: GiftOutcome
  from: Date
  until: Date
  pausedSeconds?: number
  row: Subscription
  email: EmailKind
  served?: { from: Date; until: Date }
}

/** Starts now or after an active plan, shortened if that is dearer. Runs in the claim's transaction. Refuses payment-pending. */
export async function grantGiftYear(ctx: Ctx, { giftId, userId, giver, tier, currency }: GiftYearInput): Promise<void> {
  const row = await lockOrCreateSubscription(ctx, { userId, tier, currency })
  if (row.pending || (await openChargeOf(ctx, row.id)))
    throw new ShopError('payment-pending', 'A payment for your membership is in progress. Try again in a moment.')
  if (row.clock_owner === 'provider')
    throw new ShopError(
      'forbidden',
      'Your membership is billed by a legacy PayPal agreement. Cancel it first so you don’t pay on top of the gift.',
    )
  const time = await (row.status === 'inactive' || row.status === 'cancelled'
    ? startWithGift(ctx, row, tier, currency)
    : extendByGift(ctx, row, tier))
  await ctx.db
    .insertInto('membership_gifts')
    .values({
      gift_id: giftId,
      user_id: userId,
      tier,
      how: time.how,
      months: giftMonths,
      from_at: time.from,
      until_at: time.until,
      kept_seconds: time.pausedSeconds ?? null,
      ended_at: null,
    })
    .execute()
  const { name } = await findPlan(ctx, tier, 'annual', currency)
  const { from, until } = time.served ?? time
  const given = { by: giver, what: `${giftMonths} months of ${name}`, from: formatDate(from), until: formatDate(until) }
  await mailMember(ctx, time.row, time.email, giftId, { given })
}

async function lockOrCreateSubscription(
  ctx: Ctx,
  { userId, tier, currency }: Pick<GiftYearInput, 'userId' | 'tier' | 'currency'>,
): Promise<Subscription> {
  const now = ctx.now()
  await sql`
    insert into subscriptions (user_id, tier, term, status, provider, currency, period_start, period_end, created_at)
    values (${userId}, ${tier}, 'annual', 'inactive', 'card', ${currency}, ${new Date(now.getTime() - 1000)}, ${now}, ${now})
    on conflict (user_id) do nothing`.execute(ctx.db)
  const { id } = await ctx.db.selectFrom('subscriptions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return lockSubscription(ctx, id)
}

const claimedBy = { who: 'member', why: 'a gift was claimed' } as const

async function startWithGift(ctx: Ctx, row: Subscription, tier: string, currency: Currency): Promise<GiftedTime> {
  const from = ctx.now()
  const until = addMonths(from, giftMonths)
  const year = {
    tier,
    term: 'annual',
    source: 'gift',
    currency,
    anchor: from,
    period_start: from,
    period_end: until,
    clock_owner: 'us',
  } as const
  await addPeriod(ctx, row.id, { source: 'gift', tier, from, to: until, value: 0 })
  const after = await transition(
    ctx,
    row,
    'gift began',
    { ...resetFields, ...year, failed: false, cancelled_at: null, cancel_reason: null },
    claimedBy,
  )
  return { how: 'started', from, until, row: after, email: 'gift-began' }
}

async function extendByGift(ctx: Ctx, row: Subscription, tier: string): Promise<GiftedTime> {
  const from = new Date(Math.max(row.period_end.getTime(), ctx.now().getTime()))
  const until = await giftEnd(ctx, row, tier, from)
  if (row.status === 'paused') {
    const seconds = wholeSeconds(from, until)
    const after = await transition(ctx, row, 'gift banked', { banked_seconds: row.banked_seconds + seconds }, claimedBy)
    return {
      how: 'banked',
      from,
      until,
      pausedSeconds: seconds,
      row: after,
      email: 'gift-kept-by-pause',
      served: expectedAfterPause(row, seconds),
    }
  }
  await addPeriod(ctx, row.id, { source: 'gift', tier: row.tier, from, to: until, value: 0 })
  const debtFree = row.status === 'unpaid' ? { ...resetFields, anchor: from, period_start: from } : {}
  const after = await transition(ctx, row, 'gift banked', { ...debtFree, ...pauseAfter(row, until), period_end: until }, claimedBy)
  return {
    how: row.source === 'gift' ? 'extended' : 'banked',
    from,
    until,
    row: after,
    email: row.status === 'unpaid' ? 'gift-instead' : 'gift-kept',
  }
}

function expectedAfterPause({ resume_at, banked_seconds }: Subscription, seconds: number): GiftedTime['served'] {
  if (!resume_at) return undefined
  const from = new Date(resume_at.getTime() + banked_seconds * 1000)
  return { from, until: new Date(from.getTime() + seconds * 1000) }
}

/** A booked pause starts when the membership's time ends and keeps its length. */
const pauseAfter = ({ status, pause_months: months }: Subscription, end: Date) =>
  status === 'active_paused' && months ? { resume_at: addMonths(end, months) } : {}

/** Twelve months of their plan, scaled down if the gifted plan is cheaper. */
async function giftEnd(ctx: Ctx, row: Subscription, tier: string, from: Date): Promise<Date> {
  const until = addMonths(from, giftMonths)
  if (row.tier === tier) return until
  const [giftPlan, currentPlan] = await Promise.all([
    findPlan(ctx, tier, 'annual', row.currency),
    findPlan(ctx, row.tier, 'annual', row.currency),
  ])
  const share = Math.min(1, giftPlan.price / currentPlan.price)
  return new Date(from.getTime() + Math.floor((until.getTime() - from.getTime()) * share))
}

/** A gift was refunded: its unused rest ends, and a paid plan continues to be charged. Idempotent. */
export async function revokeGiftYear(ctx: Ctx, giftId: string): Promise<void> {
  const recipient = await ctx.db.selectFrom('membership_gifts').select('user_id').where('gift_id', '=', giftId).executeTakeFirst()
  if (!recipient) return
  const row = await lockSubscriptionOf(ctx, recipient.user_id)
  const gift = await ctx.db
    .updateTable('membership_gifts')
    .set({ ended_at: ctx.now() })
    .where('gift_id', '=', giftId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!gift || (gift.until_at <= ctx.now() && gift.kept_seconds === null)) return
  const undone = { who: 'provider', why: 'the gift was refunded' } as const
  if (row.status === 'paused') {
    const seconds = gift.kept_seconds ?? 0
    return void (await transition(ctx, row, 'gift banked', { banked_seconds: row.banked_seconds - seconds }, undone))
  }
  const end = await removeGiftTime(ctx, row, gift)
  if (!end) return void ctx.log.warn({ gift: giftId }, 'a refunded year has no time of its own')
  if (gift.how === 'started' && end <= ctx.now())
    return void (await transition(ctx, row, 'money went back', { ...resetFields, period_end: end, cancelled_at: ctx.now() }, undone))
  await transition(ctx, row, 'gift banked', { ...pauseAfter(row, end), period_end: end }, undone)
}
