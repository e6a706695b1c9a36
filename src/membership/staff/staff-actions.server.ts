import { staffOf } from '#account/member.server.ts'
import { logInWords } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { cancel, undoCancel } from '#membership/actions/cancel.server.ts'
import { changePlan, keepOrGiveUp } from '#membership/actions/change-plan.server.ts'
import { acceptDiscount } from '#membership/actions/discount.server.ts'
import { extendPause, pause, undoPause } from '#membership/actions/pause.server.ts'
import { resume } from '#membership/actions/resume.server.ts'
import type { OnBehalf } from '#membership/actor.server.ts'
import { payNow } from '#membership/billing/debt.server.ts'
import { refundPeriod } from '#membership/billing/refund.server.ts'
import type { Term } from '#membership/rules/plan.ts'
import type { StaffAction } from '#membership/rules/staff-actions.ts'
import { actionWords } from '#membership/staff/action-words.ts'
import { endedWords } from '#membership/staff/staff-words.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Parameters: pause months, new plan, refund share. */
export type Wish = { months?: number; tier?: string; term?: Term; share?: 'all' | 'unused' }
type StaffRequest = Required<OnBehalf>

const operations: Readonly<Record<StaffAction, (ctx: Ctx, onBehalf: StaffRequest, wish: Wish) => Promise<ChargeResult>>> = {
  pause: (ctx, onBehalf, { months = 0 }) => plain(pause(ctx, months, onBehalf)),
  'extend-pause': (ctx, onBehalf, { months = 0 }) => plain(extendPause(ctx, months, onBehalf)),
  'undo-pause': (ctx, onBehalf) => plain(undoPause(ctx, onBehalf)),
  resume: (ctx, onBehalf) => resume(ctx, onBehalf),
  discount: (ctx, onBehalf) => plain(acceptDiscount(ctx, onBehalf)),
  cancel: (ctx, onBehalf) => plain(cancel(ctx, null, onBehalf)),
  'undo-cancel': (ctx, onBehalf) => plain(undoCancel(ctx, onBehalf)),
  'change-plan': (ctx, onBehalf, { tier = '', term = 'monthly' }) => changePlan(ctx, tier, term, onBehalf),
  'keep-plan': (ctx, onBehalf) => plain(keepOrGiveUp(ctx, onBehalf)),
  'pay-now': (ctx, onBehalf) => payNow(ctx, onBehalf),
  refund: async (ctx, onBehalf, { share = 'unused' }) =>
    (await refundPeriod(ctx, onBehalf, share)) === 'given' ? { state: 'captured' } : { state: 'unknown' },
}

const loggedWords = (action: StaffAction, outcome: Ended['outcome'], why: string): string =>
  `${actionWords[action].title}${outcome ? endedWords(action, outcome) : ''}: ${why}`.slice(0, 500)

async function plain(work: Promise<unknown>): Promise<ChargeResult> {
  await work
  return { state: 'captured' }
}

/** `key`: the form's or the request's idempotency key. `still`: whether the figures shown before confirming still hold. */
export type Asked = { userId: string; why: string; key: string; still?: () => Promise<boolean> }

/** `message`: the decline message, or what it is waiting for. Null outcome: not known yet. */
export type Ended = { outcome: 'done' | 'waiting' | 'declined' | null; message: string }

/** Once per key, logged with staff member and reason. Refuses not-found, not-subscribed, not-ready when figures changed, blockers. */
export async function performForMember(ctx: Ctx, action: StaffAction, { userId, why, key, still }: Asked, wish: Wish = {}): Promise<Ended> {
  const staff = staffOf(ctx, 'members.act')
  const row = await ctx.db.selectFrom('subscriptions').select('id').where('user_id', '=', userId).executeTakeFirst()
  if (!row) throw new ShopError('not-subscribed', 'There’s no membership here.')
  const asked = { subscription_id: row.id, staff_id: staff.id, key, action, why, asked_at: ctx.now() }
  const begun = await ctx.db
    .insertInto('membership_actions')
    .values(asked)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) return endedBefore(ctx, key)
  try {
    if (still && !(await still()))
      throw new ShopError('not-ready', 'The amounts have changed since you opened this page. Check them again.')
    const ended = endOf(await operations[action](ctx, { userId, why }, wish))
    await ctx.transaction(async (ctx) => {
      await ctx.db.updateTable('membership_actions').set(ended).where('id', '=', begun.id).execute()
      await logInWords(ctx, 'membership', row.id, loggedWords(action, ended.outcome, why))
    })
    return ended
  } catch (error) {
    if (error instanceof ShopError) await forget(ctx, begun.id, error)
    throw error
  }
}

/** Deletes a refused action. Keeps it if a provider was unreachable: it may have happened. */
const forget = (ctx: Ctx, id: number, { code, message }: ShopError): Promise<unknown> =>
  code === 'unavailable'
    ? ctx.db.updateTable('membership_actions').set({ outcome: 'waiting', message }).where('id', '=', id).execute()
    : ctx.db.deleteFrom('membership_actions').where('id', '=', id).execute()

const endOf = ({ state, refusal }: ChargeResult): Ended =>
  state === 'captured'
    ? { outcome: 'done', message: '' }
    : state === 'failed'
      ? { outcome: 'declined', message: refusal ?? 'Your payment didn’t go through.' }
      : { outcome: 'waiting', message: '' }

const endedBefore = (ctx: Ctx, key: string): Promise<Ended> =>
  ctx.db.selectFrom('membership_actions').select(['outcome', 'message']).where('key', '=', key).executeTakeFirstOrThrow()
