import { formatMoney } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import {
  type ActionPreview,
  playsUntil,
  previewAction,
  previewKeepingPlan,
  previewPlanChange,
} from '#membership/actions/action-preview.server.ts'
import { mayKeepPlan, quoteChange } from '#membership/actions/change-plan.server.ts'
import { retentionOffer } from '#membership/actions/discount.server.ts'
import { pauseLengths } from '#membership/actions/pause.server.ts'
import { isWaiting, refundPreview, refundWaits } from '#membership/billing/refund.server.ts'
import { hasGiftTime } from '#membership/gifts/gift-time.server.ts'
import { findPlan, listTiers } from '#membership/plans/plans.server.ts'
import { blockerMessages, canPerform } from '#membership/rules/actions.ts'
import { changeOf, terms } from '#membership/rules/plan.ts'
import { type StaffAction, staffActions } from '#membership/rules/staff-actions.ts'
import { asSeenBy, memberAt, planOf } from '#membership/staff/member.server.ts'
import type { Wish } from '#membership/staff/staff-actions.server.ts'
import { factsOf, type Subscription } from '#membership/subscription.server.ts'
import type { Ctx, Member } from '#platform/ctx.ts'

/** A variant of an action with its figures: paid now, refunded, charged next. `about` describes other effects. */
export type Choice = { value: string; title: string; about: string | null; wish: Wish; back: string | null } & ActionPreview

export async function blockerOf(ctx: Ctx, row: Subscription, action: StaffAction, facts = factsOf(ctx, row)): Promise<string | null> {
  if (action === 'keep-plan') return (await mayKeepPlan(ctx, row)) ? null : 'No plan change is scheduled or waiting for payment.'
  if (action === 'refund' && (await isWaiting(ctx, row))) return refundWaits
  if (action === 'refund') return (await refundPreview(ctx, row)) ? null : 'There’s no payment to refund.'
  const answer = canPerform(action, await facts, ctx.now())
  return answer === 'yes' ? null : blockerMessages(answer, 'staff')
}

export async function offeredActions(ctx: Ctx, row: Subscription): Promise<StaffAction[]> {
  const facts = factsOf(ctx, row)
  const found = await Promise.all(staffActions.map(async (action) => ((await blockerOf(ctx, row, action, facts)) === null ? [action] : [])))
  return found.flat()
}

/** Every variant of an action that is possible now. Refuses not-found to non-staff. */
export async function choicesOf(ctx: Ctx, userId: string, action: StaffAction): Promise<Choice[]> {
  const member = await memberAt(ctx, userId)
  const row = await planOf(ctx, userId)
  if (!row || (await blockerOf(ctx, row, action))) return []
  if (action === 'change-plan') return changes(ctx, row, member)
  if (action === 'refund') return refunds(ctx, row)
  if (action === 'keep-plan') return [only(await previewKeepingPlan(ctx, row), 'The plan doesn’t change.')]
  if (action === 'cancel') return [only({ pays: null, next: null }, endWords(ctx, row))]
  const said = (await previewAction(ctx, row, [action]))[action] ?? []
  if (action === 'pause' || action === 'extend-pause') return pauseLengths.map((months, at) => lasting(months, said[at]))
  return said.map((ahead) => only(ahead, action === 'discount' ? discountWords(row) : null))
}

const only = (ahead: ActionPreview, about: string | null): Choice => ({ value: 'yes', title: '', about, wish: {}, back: null, ...ahead })

const lasting = (months: number, ahead: ActionPreview = { pays: null, next: null }): Choice => ({
  ...only(ahead, null),
  value: String(months),
  title: plural(months, 'month'),
  wish: { months },
})

const endWords = (ctx: Ctx, row: Subscription): string =>
  row.status === 'unpaid' || (row.status === 'paused' && row.banked_seconds === 0)
    ? 'It ends now.'
    : `Active until ${playsUntil(row, ctx.now())}.`

const discountWords = ({ term }: Subscription): string => {
  const charges = retentionOffer.charges[term]
  const what = charges === 1 ? 'The next charge is' : `The next ${plural(charges, 'charge')} are`
  return `${what} ${retentionOffer.percent}% lower.`
}

async function changes(ctx: Ctx, row: Subscription, member: Member): Promise<Choice[]> {
  const current = await findPlan(ctx, row.tier, row.term, row.currency)
  const open = (await listTiers(ctx)).filter(({ slug, offered }) => offered || slug === row.tier)
  const all = open.flatMap(({ slug, name, position }) => terms.map((term) => ({ tier: slug, name, position, term })))
  const others = all.filter((plan) => changeOf(current, plan) !== 'same' && !(plan.tier === row.next_tier && plan.term === row.next_term))
  return Promise.all(
    others.map(async ({ tier, name, term }) => {
      const quote = await quoteChange(asSeenBy(ctx, member), tier, term)
      const ahead = await previewPlanChange(ctx, row, quote)
      const about = quote.now ? 'It starts now.' : 'It starts at the next renewal.'
      return { ...only(ahead, about), value: `${tier} ${term}`, title: `${name}, ${term}`, wish: { tier, term } }
    }),
  )
}

async function refunds(ctx: Ctx, row: Subscription): Promise<Choice[]> {
  const back = await refundPreview(ctx, row)
  if (!back) return []
  const about = (await hasGiftTime(ctx, row)) ? 'It ends now and the gifted time starts.' : 'It ends now.'
  const given = (share: 'all' | 'unused', title: string): Choice => ({
    ...only({ pays: null, next: null }, [about, back.taken && `The shop keeps the price of ${back.taken}.`].filter(Boolean).join(' ')),
    value: share,
    title,
    wish: { share },
    back: formatMoney({ minor: back[share], currency: row.currency }),
  })
  return [given('unused', 'Unused part'), given('all', back.taken ? 'All but the used part' : 'Full amount')]
}

export const figuresOf = (choices: readonly Choice[]): string =>
  choices.map(({ value, pays, back, next }) => [value, pays, back, next?.amount, next?.on].join(' ')).join('; ')
