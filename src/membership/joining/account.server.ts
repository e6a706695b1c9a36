import { mailVerifyLink } from '#account/account-emails.server.ts'
import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import { nameOfAddress } from '#account/rules/name.ts'
import { openAccountAtOnce } from '#account/sign-in/open-account.server.ts'
import type { CookieHeaders } from '#account/sign-in/sign-in.server.ts'
import { newVerifyToken } from '#account/sign-in/verify-link.server.ts'
import { refuseFields, ShopError } from '#kernel/errors.ts'
import { consentMissing } from '#membership/withdrawal/consent.server.ts'
import { requireCaptcha } from '#platform/captcha/captcha.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { mayMail } from '#platform/rate-limit.server.ts'

/** `consent` is checked first, so that no account is opened for a membership that can't begin. Null if nothing is joined yet. */
type Given = { email: string; password: string; back: string; consent: boolean | null }

/** Runs before email verification, so paying and playing don't wait. Refuses invalid, forbidden without a captcha, too-many-tries. */
export async function openAccountToJoin(ctx: Ctx, headers: Headers, given: Given): Promise<CookieHeaders> {
  if (ctx.visitor.member) throw new ShopError('forbidden', 'You’re already signed in. Reload the page.')
  const email = tidyEmail(given.email)
  refuseFields({
    email: emailProblem(email),
    password: given.password ? null : 'Choose a password.',
    digital_consent: given.consent === false ? consentMissing : null,
  })
  await requireCaptcha(ctx)
  const wanted = { name: nameOfAddress(email), email, password: given.password, verified: false, back: given.back }
  const cookies = await openAccountAtOnce(ctx, headers, wanted, (ctx) => askToConfirm(ctx, email))
  if (!cookies)
    throw new ShopError('invalid', 'Check the highlighted fields.', { email: 'This address has an account. Sign in to join with it.' })
  return cookies
}

async function askToConfirm(ctx: Ctx, email: string): Promise<void> {
  if (await mayMail(ctx, 'verify mails per recipient', email))
    await mailVerifyLink(ctx, email, await newVerifyToken(ctx, email), '/profile/membership')
}
