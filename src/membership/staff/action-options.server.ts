import { formatMoney } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import {
  type ActionPreview,
  playsUntil,
  previewAction,
  previewKeepPlan,
  previewPlanChange,
} from '#membership/actions/action-preview.server.ts'
import { mayKeepPlan, quoteChange } from '#membership/actions/change-plan.server.ts'
import { retentionOffer } from '#membership/actions/discount.server.ts'
import { pauseLengths } from '#membership/actions/pause.server.ts'
import { isRefundPending, previewRefund, refundPendingText } from '#membership/billing/refund.server.ts'
import { hasGiftTime } from '#membership/gifts/gift-time.server.ts'
import { findPlan, listTiers } from '#membership/plans/plans.server.ts'
import { blockerMessage, canPerform } from '#membership/rules/actions.ts'
import { changeOf, terms } from '#membership/rules/plan.ts'
import { type StaffAction, staffActions } from '#membership/rules/staff-actions.ts'
import { findMember, subscriptionOf, viewAs } from '#membership/staff/member.server.ts'
import type { ActionParams } from '#membership/staff/staff-actions.server.ts'
import { factsOf, type Subscription } from '#membership/subscription.server.ts'
import type { Ctx, Member } from '#platform/ctx.ts'

/** A variant of an action with its figures: paid now, refunded, charged next. `about` describes other effects. */
export type Choice = { value: string; title: string; about: string | null; input: ActionParams; back: string | null } & ActionPreview

export async function blockerOf(ctx: Ctx, row: Subscription, action: StaffAction, facts = factsOf(ctx, row)): Promise<string | null> {
  if (action === 'keep-plan') return (await mayKeepPlan(ctx, row)) ? null : 'No plan change is scheduled or waiting for payment.'
  if (action === 'refund' && (await isRefundPending(ctx, row))) return refundPendingText
  if (action === 'refund') return (await previewRefund(ctx, row)) ? null : 'There’s no payment to refund.'
  const verdict = canPerform(action, await facts, ctx.now())
  return verdict === 'yes' ? null : blockerMessage(verdict, 'staff')
}

export async function offeredActions(ctx: Ctx, row: Subscription): Promise<StaffAction[]> {
  const facts = factsOf(ctx, row)
  const found = await Promise.all(staffActions.map(async (action) => ((await blockerOf(ctx, row, action, facts)) === null ? [action] : [])))
  return found.flat()
}

/** Every variant of an action that is possible now. Refuses not-found to non-staff. */
export async function listChoices(ctx: Ctx, userId: string, action: StaffAction): Promise<Choice[]> {
  const member = await findMember(ctx, userId)
  const row = await subscriptionOf(ctx, userId)
  if (!row || (await blockerOf(ctx, row, action))) return []
  if (action === 'change-plan') return planChoices(ctx, row, member)
  if (action === 'refund') return refundChoices(ctx, row)
  if (action === 'keep-plan') return [singleChoice(await previewKeepPlan(ctx, row), 'The plan doesn’t change.')]
  if (action === 'cancel') return [singleChoice({ pays: null, next: null }, endText(ctx, row))]
  const previews = (await previewAction(ctx, row, [action]))[action] ?? []
  if (action === 'pause' || action === 'extend-pause') return pauseLengths.map((months, at) => durationChoice(months, previews[at]))
  return previews.map((preview) => singleChoice(preview, action === 'discount' ? discountText(row) : null))
}

const singleChoice = (preview: ActionPreview, about: string | null): Choice => ({
  value: 'yes',
  title: '',
  about,
  input: {},
  back: null,
  ...preview,
})

const durationChoice = (months: number, preview: ActionPreview = { pays: null, next: null }): Choice => ({
  ...singleChoice(preview, null),
  value: String(months),
  title: plural(months, 'month'),
  input: { months },
})

const endText = (ctx: Ctx, row: Subscription): string =>
  row.status === 'unpaid' || (row.status === 'paused' && row.banked_seconds === 0)
    ? 'It ends now.'
    : `Active until ${playsUntil(row, ctx.now())}.`

const discountText = ({ term }: Subscription): string => {
  const charges = retentionOffer.charges[term]
  const what = charges === 1 ? 'The next charge is' : `The next ${plural(charges, 'charge')} are`
  return `${what} ${retentionOffer.percent}% lower.`
}

async function planChoices(ctx: Ctx, row: Subscription, member: Member): Promise<Choice[]> {
  const current = await findPlan(ctx, row.tier, row.term, row.currency)
  const open = (await listTiers(ctx)).filter(({ slug, offered }) => offered || slug === row.tier)
  const all = open.flatMap(({ slug, name, position }) => terms.map((term) => ({ tier: slug, name, position, term })))
  const others = all.filter((plan) => changeOf(current, plan) !== 'same' && !(plan.tier === row.next_tier && plan.term === row.next_term))
  return Promise.all(
    others.map(async ({ tier, name, term }) => {
      const quote = await quoteChange(viewAs(ctx, member), tier, term)
      const preview = await previewPlanChange(ctx, row, quote)
      const about = quote.now ? 'It starts now.' : 'It starts at the next renewal.'
      return { ...singleChoice(preview, about), value: `${tier} ${term}`, title: `${name}, ${term}`, input: { tier, term } }
    }),
  )
}

async function refundChoices(ctx: Ctx, row: Subscription): Promise<Choice[]> {
  const refund = await previewRefund(ctx, row)
  if (!refund) return []
  const about = (await hasGiftTime(ctx, row)) ? 'It ends now and the gifted time starts.' : 'It ends now.'
  const refundChoice = (share: 'all' | 'unused', title: string): Choice => ({
    ...singleChoice(
      { pays: null, next: null },
      [about, refund.taken && `The shop keeps the price of ${refund.taken}.`].filter(Boolean).join(' '),
    ),
    value: share,
    title,
    input: { share },
    back: formatMoney({ minor: refund[share], currency: row.currency }),
  })
  return [refundChoice('unused', 'Unused part'), refundChoice('all', refund.taken ? 'All but the used part' : 'Full amount')]
}

export const figuresOf = (choices: readonly Choice[]): string =>
  choices.map(({ value, pays, back, next }) => [value, pays, back, next?.amount, next?.on].join(' ')).join('; ')
