import { mailVerifyLink } from '#account/account-emails.server.ts'
import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import { openAuth } from '#account/sign-in/auth.server.ts'
import { authErrorCode } from '#account/sign-in/auth-errors.server.ts'
import { rememberDevice } from '#account/sign-in/known-device.server.ts'
import { refusePendingDeletion } from '#account/sign-in/refuse-pending-deletion.server.ts'
import { onSignedIn } from '#account/sign-in/sign-in-hooks.server.ts'
import { countPasswordTry } from '#account/sign-in/sign-in-limits.server.ts'
import { newVerifyToken } from '#account/sign-in/verify-link.server.ts'
import { visitorCookieName } from '#account/visitor.server.ts'
import { refuseFields, ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { mayMail } from '#platform/rate-limit.server.ts'

export type Credentials = { email: string; password: string }
type SignInOptions = { back?: string | null }

export type CookieHeaders = Headers

/** After a correct password: signed in, or waiting for the second step. The headers set the cookies of either. */
export type SignInResult = { headers: CookieHeaders; next: 'in' | 'code' }

/** Refuses invalid (same words for unknown address and wrong password), email-unproven, forbidden while being deleted, too-many-tries. */
export async function signIn(ctx: Ctx, headers: Headers, input: Credentials & SignInOptions): Promise<SignInResult> {
  const email = tidyEmail(input.email)
  refuseFields({ email: emailProblem(email), password: input.password ? null : 'Enter your password.' })
  const outcome = await tryPassword(ctx, headers, { email, password: input.password })
  if (outcome !== 'unproven') return outcome
  if (await mayMail(ctx, 'verify mails per recipient', email))
    await mailVerifyLink(ctx, email, await newVerifyToken(ctx, email), input.back ?? null)
  throw new ShopError('email-unproven', 'Confirm your email address first. We’ve sent you a new link.')
}

export async function tryPassword(ctx: Ctx, headers: Headers, { email, password }: Credentials): Promise<SignInResult | 'unproven'> {
  const uncount = await countPasswordTry(ctx, headers, email)
  const answer = await openAuth(ctx).api.signInEmail({ body: { email, password }, headers, returnHeaders: true }).catch(authErrorCode)
  if (typeof answer === 'string' && answer !== 'EMAIL_NOT_VERIFIED')
    throw new ShopError('invalid', 'The email address or password is wrong.')
  await uncount()
  if (typeof answer === 'string') return 'unproven'
  await refusePendingDeletion(ctx, email)
  if (!('token' in answer.response)) return { headers: answer.headers, next: 'code' }
  await onSignedIn(ctx, answer.response.token)
  rememberDevice(ctx, headers, answer.response.user.id, answer.headers)
  return { headers: answer.headers, next: 'in' }
}

export async function signOut(ctx: Ctx, headers: Headers): Promise<CookieHeaders> {
  const cookies = (await openAuth(ctx).api.signOut({ headers, returnHeaders: true })).headers
  const secure = ctx.config.baseUrl.startsWith('https:')
  cookies.append('set-cookie', `${visitorCookieName(secure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`)
  return cookies
}
