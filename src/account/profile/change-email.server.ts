import { mailAccountExists, mailEmailChanged, mailNewEmailLink } from '#account/account-emails.server.ts'
import { requireMember } from '#account/member.server.ts'
import { confirmPassword } from '#account/profile/confirm-password.server.ts'
import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import { openAuth } from '#account/sign-in/auth.server.ts'
import { invalidateResetLinks } from '#account/sign-in/credentials.server.ts'
import { onEmailVerified } from '#account/sign-in/sign-in-hooks.server.ts'
import { readLink } from '#account/sign-in/verify-link.server.ts'
import { refuseFields, ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { liftSuppression, releaseMail, suppressionOf } from '#platform/mail/suppression.server.ts'
import { enforceRateLimit, mayMail } from '#platform/rate-limit.server.ts'

/** Emails a link; nothing changes before it is used. A taken address looks the same to the caller. Refuses invalid, too-many-tries. */
export async function requestEmailChange(ctx: Ctx, headers: Headers, input: { email: string; password: string }): Promise<void> {
  const member = requireMember(ctx)
  const email = tidyEmail(input.email)
  refuseFields({
    email: email === member.email ? 'This is already your email address.' : emailProblem(email),
    password: input.password ? null : 'Enter your password.',
  })
  await confirmPassword(ctx, headers, input.password)
  await enforceRateLimit(ctx, 'new email per member', member.id)
  await ctx.transaction(async (ctx) => {
    const { api, letters } = openAuth(ctx)
    await api.changeEmail({ body: { newEmail: email }, headers })
    for (const letter of letters) if (await mayMail(ctx, 'new email mails per recipient', email)) await mailNewEmailLink(ctx, letter)
    if (letters.length === 0) await mailAccountExists(ctx, { email, userId: await userIdOf(ctx, email) })
  })
}

/** The new address of a link; null when it is expired, used, or made for another member. */
export async function newEmailOfLink(ctx: Ctx, token: string): Promise<string | null> {
  const link = await readLink(ctx, token)
  return link?.newEmail && link.email === requireMember(ctx).email ? link.newEmail : null
}

/** Changes the address and notifies the old one. Refuses gone, invalid when the address got an account meanwhile. */
export async function confirmEmailChange(ctx: Ctx, headers: Headers, token: string): Promise<void> {
  const { id, email: oldEmail } = requireMember(ctx)
  const newEmail = await newEmailOfLink(ctx, token)
  if (!newEmail) throw new ShopError('gone', 'This link no longer works. Request a new one.')
  await ctx.transaction(async (ctx) => {
    if (await userIdOf(ctx, newEmail)) throw new ShopError('invalid', 'Another account now uses this address.')
    await openAuth(ctx).api.verifyEmail({ query: { token }, headers })
    await invalidateResetLinks(ctx, id)
    await releaseMail(ctx, oldEmail, newEmail)
    await mailEmailChanged(ctx, { id, oldEmail, newEmail })
    await onEmailVerified(ctx, { id, email: newEmail })
  })
}

/** Sends to the member's bounced address again, once a day. Refuses too-many-tries. */
export async function retryAddress(ctx: Ctx): Promise<void> {
  const { email } = requireMember(ctx)
  const suppression = await suppressionOf(ctx, email)
  if (suppression && !suppression.canRetry) throw new ShopError('too-many-tries', 'You can try this address again tomorrow.')
  await liftSuppression(ctx, email, 'member')
}

async function userIdOf(ctx: Ctx, email: string): Promise<string> {
  const owner = await ctx.db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirst()
  return owner?.id ?? ''
}
