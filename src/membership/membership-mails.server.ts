import { formatDate } from '#kernel/dates.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { mailCover } from '#media/images/mail-cover.ts'
import { dunningSummary, formattedNextCharge } from '#membership/billing/next-charge.server.ts'
import { cardLink } from '#membership/card-link/card-link.server.ts'
import type { EmailKind, MembershipMail } from '#membership/mails/membership-mail.ts'
import { emails } from '#membership/mails/plan-emails.ts'
import { firstLesson } from '#membership/plans/first-lesson.server.ts'
import { findPlan } from '#membership/plans/plans.server.ts'
import type { Subscription } from '#membership/subscription.server.ts'
import { consentOf } from '#membership/withdrawal/consent.server.ts'
import { notify } from '#notifications/notify.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates extends Record<`membership-${EmailKind}`, MembershipMail> {}
}

const paidAmount = ({ amount, currency, credit }: { amount: number; currency: Currency; credit: number }) => ({
  amount: formatMoney({ minor: amount, currency }),
  credited: credit > 0,
})

async function firstLessonOf(ctx: Ctx, tier: string): Promise<MembershipMail['start']> {
  const lesson = await firstLesson(ctx, tier)
  return lesson && { path: lesson.path, picture: mailCover(lesson.image, lesson.title) }
}

export async function mailMember(
  ctx: Ctx,
  row: Subscription,
  email: EmailKind,
  cause: string,
  details: Partial<Pick<MembershipMail, 'refusal' | 'card' | 'given' | 'back' | 'taken' | 'rise'>> & { givenUntil?: Date | null } = {},
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
  const key = `membership-${email}:${row.id}:${cause}`
  const props: MembershipMail = {
    baseUrl: ctx.config.baseUrl,
    name: person.name,
    plan: plan.name,
    term: row.term,
    until: formatDate(row.period_end),
    cancelledAt: row.cancelled_at && `${formatDate(row.cancelled_at, 'full')} UTC`,
    resumeOn: row.resume_at && formatDate(row.resume_at),
    graceUntil: row.grace_until && formatDate(row.grace_until),
    triedAgain: (await dunningSummary(ctx, row))?.on != null,
    next: await formattedNextCharge(ctx, row),
    percent: row.discount_percent,
    charges: row.discount_charges,
    refusal: details.refusal ?? null,
    given: details.given ?? null,
    givenUntil: details.givenUntil ? formatDate(details.givenUntil) : null,
    paid: charge?.number ? { ...paidAmount(charge), number: charge.number } : null,
    back: details.back ?? null,
    taken: details.taken ?? null,
    consent: emails[email].repeatsConsent ? await consentOf(ctx, row.id) : null,
    rise: details.rise ?? null,
    start: emails[email].button === 'play' ? await firstLessonOf(ctx, row.tier) : null,
    card: details.card ?? null,
    cardLink: emails[email].asksForACard ? await cardLink(ctx, row) : null,
  }
  await queueMail(ctx, { template: `membership-${email}`, to: person.email, dedupeKey: key, props })
  if (emails[email].notifies) {
    const message = { icon: 'fa-solid fa-credit-card', text: emails[email].subject(props), link: '/profile/membership' }
    await notify(ctx, { cause: key, topic: 'membership', ...message }, [row.user_id])
  }
}
