import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import { formatDate } from '#kernel/dates.ts'
import { refuseFields } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { type CancelReason, cancel } from '#membership/actions/cancel.server.ts'
import { cancellationUrl, endText, mayCancel } from '#membership/cancelling/cancellation-link.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { enforceRateLimit, mayMail } from '#platform/rate-limit.server.ts'

export type CancellationMail = { plan: string; at: string; ends: string; url: string }

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates {
    'cancellation-request': CancellationMail
  }
}

export const requestedText =
  'If this address has a membership that renews, we’ve sent it an email with the date and time. Press the button in it to confirm it was you. If none arrives within a few minutes, check the address and send it again.'

/** §312k BGB: no sign-in. Cancels at once for a signed-in member; others get an email, and null whether or not a membership exists. */
export async function requestCancellation(ctx: Ctx, typed: string, reason: CancelReason | null): Promise<string | null> {
  const email = tidyEmail(typed)
  refuseFields({ email: emailProblem(email) })
  const network = networkOf(ctx.visitor.ip)
  await enforceRateLimit(ctx, 'cancelling per network', network)
  await enforceRateLimit(ctx, 'cancelling per account and network', `${email} ${network}`)
  const row = await ctx.db
    .selectFrom('subscriptions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .innerJoin('tiers as t', 't.slug', 's.tier')
    .selectAll('s')
    .select('t.name as plan')
    .where('u.email', '=', email)
    .executeTakeFirst()
  if (!row || !(await mayCancel(ctx, row))) return null
  if (ctx.visitor.member?.id === row.user_id) {
    await cancel(ctx, reason)
    return '/profile/membership?done=cancelled'
  }
  if (!(await mayMail(ctx, 'cancellation mails per recipient', email))) return null
  const at = ctx.now()
  const url = await cancellationUrl(ctx, row, at, reason)
  if (url === null) return null
  await queueMail(ctx, {
    template: 'cancellation-request',
    to: email,
    dedupeKey: `cancellation-request:${row.id}:${at.toISOString()}`,
    props: { plan: row.plan, at: `${formatDate(at, 'full')} UTC`, ends: endText(row), url },
  })
  return null
}
