import { requireStaff } from '#account/member.server.ts'
import { pendingActionsOn } from '#account/pending-actions.server.ts'
import { formatMoney } from '#kernel/money.ts'
import { capitalize } from '#kernel/text.ts'
import type { Payee } from '#payments/payment-subjects.ts'
import { reopenRefund } from '#payments/refunds/failed-refunds.server.ts'
import { payeesOf } from '#payments/refunds/payees.server.ts'
import { sendRefund } from '#payments/refunds/refunds.server.ts'
import type { RefundState } from '#payments/rules/refund.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'

const maxOwed = 100
const maxSettled = 25

const failedRefunds = (ctx: Ctx) =>
  ctx.db
    .selectFrom('payouts as o')
    .innerJoin('refunds as r', 'r.id', 'o.refund_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .leftJoin('refunds as again', 'again.id', 'o.retry_id')
    .leftJoin('auth.users as u', 'u.id', 'o.settled_by')
    .select(['o.refund_id as id', 'o.state', 'o.noticed_at', 'o.note', 'o.settled_at', 'r.amount', 'r.reason', 'r.problem'])
    .select(['p.currency', 'p.cause_type', 'p.cause_id', 'p.provider', 'p.state as payment_state', 'u.name as by'])
    .select(['again.state as again', 'again.leaves_at'])

const owed = (ctx: Ctx) => failedRefunds(ctx).where('o.state', '=', 'owed').where('p.state', '<>', 'charged-back')

export async function countOwed(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'refunds.settle')
  return (
    await owed(ctx)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
}

export async function staffFailedRefunds(ctx: Ctx) {
  requireStaff(ctx, 'refunds.settle')
  const waiting = await owed(ctx).orderBy('o.noticed_at').orderBy('o.refund_id').limit(maxOwed).execute()
  const settled = await failedRefunds(ctx).where('o.state', '<>', 'owed').orderBy('o.settled_at', 'desc').limit(maxSettled).execute()
  return { owed: await listRows(ctx, waiting), settled: await listRows(ctx, settled) }
}

type Row = Awaited<ReturnType<ReturnType<typeof failedRefunds>['execute']>>[number]

async function listRows(ctx: Ctx, rows: readonly Row[]) {
  const payeeOf = await payeesOf(ctx, rows)
  return Promise.all(
    rows.map(async (row) => {
      const [leaving] = row.leaves_at && row.leaves_at > ctx.now() ? await pendingActionsOn(ctx, ['refund.settle'], row.id) : []
      return { ...listRow(ctx, row, payeeOf(row)), leaving }
    }),
  )
}

function listRow(ctx: Ctx, row: Row, { name, email, what, staffPath }: Payee) {
  return {
    id: row.id,
    what: capitalize(what === 'your membership' ? 'membership' : what),
    staffPath,
    name,
    email,
    amount: formatMoney({ minor: row.amount, currency: row.currency }),
    reason: row.reason,
    why: capitalize(row.problem ?? 'it did not say why'),
    since: shopTime(ctx, row.noticed_at),
    disputed: row.payment_state === 'disputed',
    sendable: row.provider !== 'imported',
    done: row.settled_at && { text: outcomeText(row), note: row.note, by: row.by, at: shopTime(ctx, row.settled_at) },
  }
}

const retryLabels: Record<RefundState, string> = {
  open: 'Sent again, in progress',
  succeeded: 'Sent again, succeeded',
  failed: 'Sent again, failed again',
}
const outcomeText = ({ state, again }: Row): string => (state === 'paid' ? 'Paid another way' : retryLabels[again ?? 'open'])

/** Resends a failed refund. Returns its state; null when done before. Refuses what `reopenRefund` refuses. */
export async function retryFailedRefund(ctx: Ctx, refundId: string, note: string): Promise<RefundState | null> {
  const retryId = await reopenRefund(ctx, refundId, note)
  return retryId ? sendRefund(ctx, retryId) : null
}
