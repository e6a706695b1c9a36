import { formatDate } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import { previewAction } from '#membership/actions/action-preview.server.ts'
import { formattedNextCharge } from '#membership/billing/next-charge.server.ts'
import { type CardLink, readCardLink } from '#membership/card-link/card-link.server.ts'
import { checkDebtPayment, isOtherAccount, type ReplaceResult, replaceCard } from '#membership/card-link/replace-card.server.ts'
import { memberPlan } from '#membership/plans/member-price.server.ts'
import { type StripeSettings, stripeSettings } from '#payments/methods/stripe-settings.ts'
import type { Ctx } from '#platform/ctx.ts'

export type CardLinkPage =
  | { state: 'gone' | 'used' | 'foreign' }
  | {
      state: 'good'
      plan: string
      /** The debt that the new card is charged at once. */
      owed: { amount: string; since: string } | null
      next: { amount: string; on: string } | null
      currency: Currency
      stripe: StripeSettings
    }

export async function cardLinkPage(ctx: Ctx, token: string): Promise<CardLinkPage> {
  const link = await readCardLink(ctx, token)
  if (!link) return { state: 'gone' }
  if (isOtherAccount(ctx, link)) return { state: 'foreign' }
  if (!link.isCurrent) return { state: 'used' }
  const row = await subscriptionOf(ctx, link)
  const { 'pay-now': pays } = await previewAction(ctx, row, row.status === 'unpaid' ? ['pay-now'] : [])
  const amount = pays?.[0]?.pays
  return {
    state: 'good',
    plan: (await memberPlan(ctx, row, ctx.now())).name,
    owed: amount && row.unpaid_since ? { amount, since: formatDate(row.unpaid_since) } : null,
    next: await formattedNextCharge(ctx, row),
    currency: row.currency,
    stripe: stripeSettings(ctx),
  }
}

/** `paid`: the debt was charged; otherwise nothing was. */
export type CardLinkAnswer =
  | { answer: 'done'; paid: boolean; until: string; next: { amount: string; on: string } | null }
  | { answer: 'waiting' }
  | { answer: 'problem'; problem: string; status: number }
  | { answer: 'authenticate'; clientSecret: string }

export async function applyCardLinkForm(ctx: Ctx, token: string, form: FormData): Promise<CardLinkAnswer> {
  const [intent, card] = [form.get('intent'), form.get('card')]
  try {
    if (intent === 'look') return await answerOf(ctx, await checkDebtPayment(ctx, token))
    if (intent === 'replace' && typeof card === 'string') return await answerOf(ctx, await replaceCard(ctx, token, card))
    throw new ShopError('invalid', 'We couldn’t read that form. Try again.')
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { answer: 'problem', problem: error.message, status: error.status }
  }
}

async function answerOf(ctx: Ctx, { result, owed, link }: ReplaceResult): Promise<CardLinkAnswer> {
  const { state, clientSecret, refusal } = result
  const row = await subscriptionOf(ctx, link)
  if (state === 'action-required' && clientSecret) return { answer: 'authenticate', clientSecret }
  if (state === 'captured' && row.status !== 'unpaid') {
    return { answer: 'done', paid: owed, until: formatDate(row.period_end), next: await formattedNextCharge(ctx, row) }
  }
  if (state !== 'failed' && state !== 'captured') return { answer: 'waiting' }
  const why = refusal ?? 'Your payment didn’t go through.'
  return { answer: 'problem', problem: `${why} You weren’t charged. You can enter another card here.`, status: 402 }
}

const subscriptionOf = (ctx: Ctx, { subscriptionId }: CardLink) =>
  ctx.db.selectFrom('subscriptions').selectAll().where('id', '=', subscriptionId).executeTakeFirstOrThrow()
