import { mailResetLink } from '#account/account-emails.server.ts'
import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import { passwordProblem } from '#account/rules/password.ts'
import { openAuth } from '#account/sign-in/auth.server.ts'
import { authErrorCode } from '#account/sign-in/auth-errors.server.ts'
import { afterPasswordChange } from '#account/sign-in/credentials.server.ts'
import { rememberDevice } from '#account/sign-in/known-device.server.ts'
import type { CookieHeaders } from '#account/sign-in/sign-in.server.ts'
import { onEmailVerified } from '#account/sign-in/sign-in-hooks.server.ts'
import { countResetTry } from '#account/sign-in/sign-in-limits.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { requireCaptcha } from '#platform/captcha/captcha.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { mayMail } from '#platform/rate-limit.server.ts'
import { sha256 } from '#platform/tokens.server.ts'

/** The same answer for unknown addresses. Refuses invalid, too-many-tries. */
export async function requestReset(ctx: Ctx, headers: Headers, input: string): Promise<void> {
  const email = tidyEmail(input)
  const problem = emailProblem(email)
  if (problem) throw new ShopError('invalid', problem, { email: problem })
  await requireCaptcha(ctx)
  await countResetTry(ctx, headers, email)
  await ctx.transaction(async (ctx) => {
    const { api, letters: emails } = openAuth(ctx)
    await api.requestPasswordReset({ body: { email } })
    for (const letter of emails) if (await mayMail(ctx, 'reset mails per recipient', email)) await mailResetLink(ctx, letter)
  })
}

export const isResetLinkValid = async (ctx: Ctx, token: string): Promise<boolean> => Boolean(await ownerOfLink(ctx, token))

type NewPassword = { token: string; password: string }

/** Ends every session, verifies the address (it was read) and remembers this device. Refuses gone, invalid. */
export async function resetPassword(ctx: Ctx, headers: Headers, { token, password }: NewPassword): Promise<CookieHeaders> {
  return ctx.transaction(async (ctx) => {
    const owner = await ownerOfLink(ctx, token)
    if (!owner) throw linkExpired()
    const problem = passwordProblem(password, [owner.name, owner.email, 'woodshed'])
    if (problem) throw new ShopError('invalid', problem, { password: problem })
    await openAuth(ctx)
      .api.resetPassword({ body: { newPassword: password, token } })
      .catch((error: unknown) => {
        authErrorCode(error)
        throw linkExpired()
      })
    await ctx.db.updateTable('auth.users').set({ email_verified: true }).where('id', '=', owner.id).execute()
    await afterPasswordChange(ctx, owner)
    await onEmailVerified(ctx, owner)
    const cookies = new Headers()
    rememberDevice(ctx, headers, owner.id, cookies)
    return cookies
  })
}

const linkExpired = () => new ShopError('gone', 'This link no longer works. Request a new one.')

/** The user of a valid link. The library stores only the hash of a token. */
async function ownerOfLink(ctx: Ctx, token: string) {
  return ctx.db
    .selectFrom('auth.verifications as v')
    .innerJoin('auth.users as u', (join) => join.on((on) => on('u.id', '=', on.cast<string>('v.value', 'uuid'))))
    .select(['u.id', 'u.name', 'u.email'])
    .where('v.identifier', '=', sha256(`reset-password:${token}`).toString('base64url'))
    .where('v.expires_at', '>', ctx.realNow())
    .executeTakeFirst()
}
