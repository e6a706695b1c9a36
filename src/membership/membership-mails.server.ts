import { formatDate } from '#kernel/dates.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { nextChargeWords, nextTry } from '#membership/billing/next-charge.server.ts'
import { cardLink } from '#membership/card-link/card-link.server.ts'
import { letters } from '#membership/mails/plan-emails.ts'
import { findPlan } from '#membership/plans/plans.server.ts'
import type { Subscription } from '#membership/subscription.server.ts'
import { consentOf } from '#membership/withdrawal/consent.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'

/** Everything a member is written to about. */
export type Letter =
  | 'welcome'
  | 'trial'
  | 'trial-ends'
  | 'renewed'
  | 'renews-soon'
  | 'renewal-failed'
  | 'still-unpaid'
  | 'given-up'
  | 'paused'
  | 'pause-undone'
  | 'resumed'
  | 'discounted'
  | 'cancelled'
  | 'cancelled-now'
  | 'cancel-undone'
  | 'ended'
  | 'upgraded'
  | 'upgrade-failed'
  | 'upgrade-lapsed'
  | 'downgrade-booked'
  | 'plan-kept'
  | 'refunded'
  | 'charged-back'
  | 'dispute-won'
  | 'gift-began'
  | 'gift-instead'
  | 'gift-kept'
  | 'gift-kept-by-pause'
  | 'gift-ends'
  | 'gift-ended'
  | 'gift-goes-on'
  | 'gift-goes-not-on'
  | 'old-wallet-cancelled'
  | 'old-wallet-stopped'
  | 'old-wallet-paid-back'
  | 'old-wallet-charged-back'
  | 'old-wallet-left'
  | 'way-gone'
  | 'card-expires'
  | 'card-replaced'
  | 'price-rises'

/** What a letter about a membership is told. Dates and amounts are written out. */
export type MembershipMail = {
  baseUrl: string
  name: string
  plan: string
  term: 'monthly' | 'annual'
  /** When the time that is covered ends. */
  until: string
  resumeOn: string | null
  graceUntil: string | null
  /** Whether a debt is tried again by itself. */
  triedAgain: boolean
  /** The next charge as it stands now; null when nothing will be charged. */
  next: { amount: string; on: string; plan: string } | null
  percent: number | null
  charges: number
  refusal: string | null
  paid: { amount: string; number: string; credited: boolean } | null
  /** What goes back; null when nothing does. */
  back: string | null
  /** What was kept of it for things that were taken; null when nothing was. */
  taken: string | null
  /** What they agreed to when they joined. */
  consent: string | null
  /** The card it is charged to, by its name and until when it is good. */
  card: { name: string; until: string } | null
  /** Where that card is replaced without signing in, and until when. */
  cardLink: { url: string; until: string } | null
  /** A year that was given: by whom, what, and when it is served. */
  given: { by: string; what: string; from: string; until: string } | null
  /** A raise ahead: the full price now and then, and the first charge of it. */
  rise: { before: string; after: string; from: string } | null
  /** Until when given time is open that begins as the paid one ends. */
  givenUntil: string | null
}

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates extends Record<`membership-${Letter}`, MembershipMail> {}
}

const paidWords = ({ amount, currency, credit }: { amount: number; currency: Currency; credit: number }) => ({
  amount: formatMoney({ minor: amount, currency }),
  credited: credit > 0,
})

/** Queues a letter about a membership, once per cause. */
export async function mailMember(
  ctx: Ctx,
  row: Subscription,
  letter: Letter,
  cause: string,
  more: Partial<Pick<MembershipMail, 'refusal' | 'card' | 'given' | 'back' | 'taken' | 'rise'>> & { givenUntil?: Date | null } = {},
): Promise<void> {
  const person = await ctx.db.selectFrom('auth.users').select(['name', 'email']).where('id', '=', row.user_id).executeTakeFirstOrThrow()
  const plan = await findPlan(ctx, row.tier, row.term, row.currency)
  const charge = await ctx.db
    .selectFrom('membership_charges')
    .select(['amount', 'number', 'currency', 'credit'])
    .where('subscription_id', '=', row.id)
    .where('state', '=', 'paid')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  await queueMail(ctx, {
    template: `membership-${letter}`,
    to: person.email,
    dedupeKey: `membership-${letter}:${row.id}:${cause}`,
    props: {
      baseUrl: ctx.config.baseUrl,
      name: person.name,
      plan: plan.name,
      term: row.term,
      until: formatDate(row.period_end),
      resumeOn: row.resume_at && formatDate(row.resume_at),
      graceUntil: row.grace_until && formatDate(row.grace_until),
      triedAgain: (await nextTry(ctx, row))?.on != null,
      next: await nextChargeWords(ctx, row),
      percent: row.discount_percent,
      charges: row.discount_charges,
      refusal: more.refusal ?? null,
      given: more.given ?? null,
      givenUntil: more.givenUntil ? formatDate(more.givenUntil) : null,
      paid: charge?.number ? { ...paidWords(charge), number: charge.number } : null,
      back: more.back ?? null,
      taken: more.taken ?? null,
      consent: letters[letter].repeatsConsent ? await consentOf(ctx, row.id) : null,
      rise: more.rise ?? null,
      card: more.card ?? null,
      cardLink: letters[letter].asksForACard ? await cardLink(ctx, row) : null,
    },
  })
}
