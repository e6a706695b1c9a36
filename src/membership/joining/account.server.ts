import { mailVerifyLink } from '#account/account-emails.server.ts'
import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import { nameFromEmail } from '#account/rules/name.ts'
import { openAccountAndSignIn } from '#account/sign-in/open-account.server.ts'
import type { CookieHeaders } from '#account/sign-in/sign-in.server.ts'
import { newVerifyToken } from '#account/sign-in/verify-link.server.ts'
import { refuseFields, ShopError } from '#kernel/errors.ts'
import { consentMissing } from '#membership/withdrawal/consent.server.ts'
import { requireCaptcha } from '#platform/captcha/captcha.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { mayMail } from '#platform/rate-limit.server.ts'

/** `consent` is checked first, so that no account is opened for a membership that can't begin. Null if nothing is joined yet. */
type AccountInput = { email: string; password: string; back: string; consent: boolean | null }

/** Runs before email verification, so paying and playing don't wait. Refuses invalid, forbidden without a captcha, too-many-tries. */
export async function openAccountToJoin(ctx: Ctx, headers: Headers, input: AccountInput): Promise<CookieHeaders> {
  if (ctx.visitor.member) throw new ShopError('forbidden', 'You’re already signed in. Reload the page.')
  const email = tidyEmail(input.email)
  refuseFields({
    email: emailProblem(email),
    password: input.password ? null : 'Choose a password.',
    digital_consent: input.consent === false ? consentMissing : null,
  })
  await requireCaptcha(ctx)
  const account = { name: nameFromEmail(email), email, password: input.password, verified: false, back: input.back }
  const cookies = await openAccountAndSignIn(ctx, headers, account, (ctx) => mailConfirmation(ctx, email))
  if (!cookies)
    throw new ShopError('invalid', 'Check the highlighted fields.', { email: 'This address has an account. Sign in to join with it.' })
  return cookies
}

async function mailConfirmation(ctx: Ctx, email: string): Promise<void> {
  if (await mayMail(ctx, 'verify mails per recipient', email))
    await mailVerifyLink(ctx, email, await newVerifyToken(ctx, email), '/profile/membership')
}
