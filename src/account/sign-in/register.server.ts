import { mailAccountExists, mailVerifyLink } from '#account/account-emails.server.ts'
import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import { nameProblem, tidyName } from '#account/rules/name.ts'
import { passwordProblem } from '#account/rules/password.ts'
import { openAuth } from '#account/sign-in/auth.server.ts'
import { authErrorCode } from '#account/sign-in/auth-errors.server.ts'
import { newVerifyToken } from '#account/sign-in/verify-link.server.ts'
import { type FieldErrors, refuseFields } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { requireCaptcha } from '#platform/captcha/captcha.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { enforceRateLimit, mayMail } from '#platform/rate-limit.server.ts'

type Registration = { name: string; email: string; password: string }
/** Where to go afterwards; the emailed link leads there. */
type RegisterInput = Registration & { back?: string | null }

/** A known address gets an email and the caller the same answer, so nobody learns who has an account. Refuses invalid, too-many-tries. */
export async function register(ctx: Ctx, input: RegisterInput): Promise<void> {
  const body = { name: tidyName(input.name), email: tidyEmail(input.email), password: input.password }
  const errors = problems(body)
  refuseFields(errors)
  await requireCaptcha(ctx)
  await enforceRateLimit(ctx, 'register per address', networkOf(ctx.visitor.ip))
  const opened = await ctx.transaction((ctx) => openAccount(ctx, body, input.back ?? null)).catch(authErrorCode)
  // Race: a parallel registration opened the account and sent its email.
  if (opened && !(await isKnown(ctx, body.email))) throw new Error(`no account was opened: ${opened}`)
}

/** Resends the confirmation to an unconfirmed account; any other address gets nothing, and the caller the same answer. */
export async function sendVerifyLink(ctx: Ctx, input: string, back: string | null = null): Promise<void> {
  const email = tidyEmail(input)
  refuseFields({ email: emailProblem(email) })
  await enforceRateLimit(ctx, 'register per address', networkOf(ctx.visitor.ip))
  const unverified = await ctx.db
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .executeTakeFirst()
  if (unverified && (await mayMail(ctx, 'verify mails per recipient', email)))
    await mailVerifyLink(ctx, email, await newVerifyToken(ctx, email), back)
}

export async function openAccount(ctx: Ctx, body: Registration, back: string | null): Promise<void> {
  const { api, letters: emails } = openAuth(ctx)
  await api.signUpEmail({ body })
  for (const letter of emails) {
    if (letter.verified) await mailAccountExists(ctx, letter, back)
    else if (await mayMail(ctx, 'verify mails per recipient', letter.email))
      await mailVerifyLink(ctx, letter.email, letter.kind === 'verify' ? letter.token : await newVerifyToken(ctx, letter.email), back)
  }
}

const isKnown = async (ctx: Ctx, email: string): Promise<boolean> =>
  Boolean(await ctx.db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirst())

function problems({ name, email, password }: Registration): FieldErrors {
  const found = { name: nameProblem(name), email: emailProblem(email), password: passwordProblem(password, [name, email, 'woodshed']) }
  return Object.fromEntries(Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])))
}
