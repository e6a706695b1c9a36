import { type Currency, formatMoney } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import { refundOf, type Share } from '#membership/rules/refund.ts'
import type { Subscription } from '#membership/subscription.server.ts'
import type { Usage } from '#membership/withdrawal/plan-usage.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The latest paid period's payment, and the start of the time it pays for. */
export type CurrentPayment = {
  id: string
  chargeId: string
  periodId: string
  amount: number
  credit: number
  refunded: number
  currency: Currency
  /** The start of its period, or of the first one when an upgrade reused the rest of an earlier payment. */
  since: Date
}

/** Undefined if the last period was paid elsewhere. */
export async function findCurrentPayment(ctx: Ctx, subscriptionId: string): Promise<CurrentPayment | undefined> {
  const rows = await ctx.db
    .selectFrom('subscription_periods as s')
    .leftJoin('membership_charges as c', 'c.id', 's.charge_id')
    .leftJoin('payments as p', (join) => join.onRef('p.cause_id', '=', 's.charge_id').on('p.cause_type', '=', 'membership'))
    .select((eb) => [
      's.id as periodId',
      's.source',
      'c.id as chargeId',
      'c.purpose',
      'c.credit',
      'c.currency',
      'p.id',
      'p.amount',
      'p.refunded',
      eb.fn<Date>('lower', ['s.period']).as('since'),
    ])
    .where('s.subscription_id', '=', subscriptionId)
    .where('s.source', 'in', ['paid', 'mirrored'])
    .orderBy('s.period', 'desc')
    .limit(maxUpgrades)
    .execute()
  const [last] = rows
  if (!last?.id || !last.chargeId || last.source === 'mirrored') return undefined
  const first = rows.find(({ purpose }) => purpose !== 'upgrade') ?? last
  const { id, chargeId, periodId, amount, credit, refunded, currency } = last
  return {
    id,
    chargeId,
    periodId,
    amount: amount ?? 0,
    credit: credit ?? 0,
    refunded: refunded ?? 0,
    currency: currency!,
    since: first.since,
  }
}

/** Limits the query; no member upgrades this often within a period. */
const maxUpgrades = 50

export async function planUsageOf(
  ctx: Ctx,
  row: Subscription,
  { since, currency }: CurrentPayment,
): Promise<{ files: Usage; dvds: Usage }> {
  const plan = { userId: row.user_id, subscriptionId: row.id, since, currency }
  const { files, dvds } = ctx.services.planUsage
  return { files: await files.taken(ctx, plan), dvds: await dvds.taken(ctx, plan) }
}

/** What a payment would refund; `unusedValue` is the value of its unused time. */
export async function computeRefund(ctx: Ctx, row: Subscription, payment: CurrentPayment, share: Share, unusedValue: number) {
  const usage = await planUsageOf(ctx, row, payment)
  return { taken: usage, ...refundOf({ ...payment, share, unusedValue, taken: usage.files.minor + usage.dvds.minor }) }
}

export function planUsageText({ files, dvds }: { files: Usage; dvds: Usage }, currency: Currency): string | null {
  const describeUsage = (what: string, { minor }: Usage) => (minor > 0 ? [`${what} (${formatMoney({ minor, currency })})`] : [])
  const parts = [
    ...describeUsage(plural(files.count, 'downloaded file'), files),
    ...describeUsage(dvds.count === 1 ? 'the free DVD you were sent' : plural(dvds.count, 'free DVD'), dvds),
  ]
  return parts.length > 0 ? parts.join(' and ') : null
}
