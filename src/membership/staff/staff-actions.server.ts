import { requireStaff } from '#account/member.server.ts'
import { logStaffText } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { cancel, undoCancel } from '#membership/actions/cancel.server.ts'
import { changePlan, undoPlanChange } from '#membership/actions/change-plan.server.ts'
import { acceptDiscount } from '#membership/actions/discount.server.ts'
import { extendPause, pause, undoPause } from '#membership/actions/pause.server.ts'
import { resume } from '#membership/actions/resume.server.ts'
import type { OnBehalf } from '#membership/actor.server.ts'
import { payNow } from '#membership/billing/debt.server.ts'
import { refundPeriod } from '#membership/billing/refund.server.ts'
import type { Term } from '#membership/rules/plan.ts'
import type { StaffAction } from '#membership/rules/staff-actions.ts'
import { actionLabels } from '#membership/staff/action-labels.ts'
import { outcomeText } from '#membership/staff/staff-labels.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Parameters: pause months, new plan, refund share. */
export type ActionParams = { months?: number; tier?: string; term?: Term; share?: 'all' | 'unused' }
type StaffRequest = Required<OnBehalf>

const operations: Readonly<Record<StaffAction, (ctx: Ctx, onBehalf: StaffRequest, input: ActionParams) => Promise<ChargeResult>>> = {
  pause: (ctx, onBehalf, { months = 0 }) => asCaptured(pause(ctx, months, onBehalf)),
  'extend-pause': (ctx, onBehalf, { months = 0 }) => asCaptured(extendPause(ctx, months, onBehalf)),
  'undo-pause': (ctx, onBehalf) => asCaptured(undoPause(ctx, onBehalf)),
  resume: (ctx, onBehalf) => resume(ctx, onBehalf),
  discount: (ctx, onBehalf) => asCaptured(acceptDiscount(ctx, onBehalf)),
  cancel: (ctx, onBehalf) => asCaptured(cancel(ctx, null, onBehalf)),
  'undo-cancel': (ctx, onBehalf) => asCaptured(undoCancel(ctx, onBehalf)),
  'change-plan': (ctx, onBehalf, { tier = '', term = 'monthly' }) => changePlan(ctx, tier, term, onBehalf),
  'keep-plan': (ctx, onBehalf) => asCaptured(undoPlanChange(ctx, onBehalf)),
  'pay-now': (ctx, onBehalf) => payNow(ctx, onBehalf),
  refund: async (ctx, onBehalf, { share = 'unused' }) =>
    (await refundPeriod(ctx, onBehalf, share)) === 'given' ? { state: 'captured' } : { state: 'unknown' },
}

const logText = (action: StaffAction, outcome: StaffActionResult['outcome'], why: string): string =>
  `${actionLabels[action].title}${outcome ? outcomeText(action, outcome) : ''}: ${why}`.slice(0, 500)

async function asCaptured(work: Promise<unknown>): Promise<ChargeResult> {
  await work
  return { state: 'captured' }
}

/** `key`: the form's or the request's idempotency key. `isUnchanged`: whether the figures shown before confirming still hold. */
export type StaffActionInput = { userId: string; why: string; key: string; isUnchanged?: () => Promise<boolean> }

/** `message`: the decline message, or what it is waiting for. Null outcome: not known yet. */
export type StaffActionResult = { outcome: 'done' | 'waiting' | 'declined' | null; message: string }

/** Once per key, logged with staff member and reason. Refuses not-found, not-subscribed, not-ready when figures changed, blockers. */
export async function performForMember(
  ctx: Ctx,
  action: StaffAction,
  { userId, why, key, isUnchanged }: StaffActionInput,
  params: ActionParams = {},
): Promise<StaffActionResult> {
  const staff = requireStaff(ctx, 'members.act')
  const row = await ctx.db.selectFrom('subscriptions').select('id').where('user_id', '=', userId).executeTakeFirst()
  if (!row) throw new ShopError('not-subscribed', 'There’s no membership here.')
  const record = { subscription_id: row.id, staff_id: staff.id, key, action, why, asked_at: ctx.now() }
  const inserted = await ctx.db
    .insertInto('membership_actions')
    .values(record)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return previousResult(ctx, key)
  try {
    if (isUnchanged && !(await isUnchanged()))
      throw new ShopError('not-ready', 'The amounts have changed since you opened this page. Check them again.')
    const result = actionResultOf(await operations[action](ctx, { userId, why }, params))
    await ctx.transaction(async (ctx) => {
      await ctx.db.updateTable('membership_actions').set(result).where('id', '=', inserted.id).execute()
      await logStaffText(ctx, 'membership', row.id, logText(action, result.outcome, why))
    })
    return result
  } catch (error) {
    if (error instanceof ShopError) await releaseKey(ctx, inserted.id, error)
    throw error
  }
}

/** Deletes a refused action. Keeps it if a provider was unreachable: it may have happened. */
const releaseKey = (ctx: Ctx, id: number, { code, message }: ShopError): Promise<unknown> =>
  code === 'unavailable'
    ? ctx.db.updateTable('membership_actions').set({ outcome: 'waiting', message }).where('id', '=', id).execute()
    : ctx.db.deleteFrom('membership_actions').where('id', '=', id).execute()

const actionResultOf = ({ state, refusal }: ChargeResult): StaffActionResult =>
  state === 'captured'
    ? { outcome: 'done', message: '' }
    : state === 'failed'
      ? { outcome: 'declined', message: refusal ?? 'Your payment didn’t go through.' }
      : { outcome: 'waiting', message: '' }

const previousResult = (ctx: Ctx, key: string): Promise<StaffActionResult> =>
  ctx.db.selectFrom('membership_actions').select(['outcome', 'message']).where('key', '=', key).executeTakeFirstOrThrow()
