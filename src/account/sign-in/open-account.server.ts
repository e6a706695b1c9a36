import { passwordProblem } from '#account/rules/password.ts'
import { hashPassword, openAuth } from '#account/sign-in/auth.server.ts'
import { authErrorCode } from '#account/sign-in/auth-errors.server.ts'
import { invalidateResetLinks } from '#account/sign-in/credentials.server.ts'
import { rememberDevice } from '#account/sign-in/known-device.server.ts'
import { openAccount } from '#account/sign-in/register.server.ts'
import { type CookieHeaders, tryPassword } from '#account/sign-in/sign-in.server.ts'
import { onSignedIn } from '#account/sign-in/sign-in-hooks.server.ts'
import { markEmailVerified } from '#account/sign-in/verify.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import type { Ctx } from '#platform/ctx.ts'
import { enforceRateLimit } from '#platform/rate-limit.server.ts'

type NewAccount = {
  name: string
  email: string
  password: string
  /** They hold a secret that was only emailed to this address. */
  verified: boolean
  /** Where the email to an address with an account leads after sign-in. */
  back: string
}

/** Opens an unverified account owning only what `grant` adds. A verified caller takes over an unverified one. Null, with an email, if taken. */
export async function openAccountAndSignIn(
  ctx: Ctx,
  headers: Headers,
  account: NewAccount,
  grant: (ctx: Ctx, userId: string) => Promise<void>,
): Promise<CookieHeaders | null> {
  const { name, email, password, verified } = account
  const problem = passwordProblem(password, [name, email, 'woodshed'])
  if (problem) throw new ShopError('invalid', problem, { password: problem })
  await enforceRateLimit(ctx, 'register per address', networkOf(ctx.visitor.ip))
  if (verified && (await claimUnverified(ctx, email, password, grant))) return signInHeaders(ctx, headers, { email, password })
  const opened = await ctx.transaction((ctx) => signUp(ctx, headers, account, grant)).catch(authErrorCode)
  if (typeof opened !== 'string') return opened
  await ctx.transaction((ctx) => openAccount(ctx, { name, email, password }, account.back))
  return null
}

async function signUp(
  ctx: Ctx,
  headers: Headers,
  { name, email, password, verified }: NewAccount,
  grant: (ctx: Ctx, userId: string) => Promise<void>,
) {
  const { api } = openAuth(ctx, { verifiedOnly: false })
  const answer = await api.signUpEmail({ body: { name, email, password }, headers, returnHeaders: true })
  const { token, user } = answer.response
  if (!token) throw new Error('the new account has no session')
  await grant(ctx, user.id)
  if (verified) await markEmailVerified(ctx, email)
  await onSignedIn(ctx, token)
  rememberDevice(ctx, headers, user.id, answer.headers)
  return answer.headers
}

/** False when the address has no unverified account. */
const claimUnverified = (ctx: Ctx, email: string, password: string, grant: (ctx: Ctx, userId: string) => Promise<void>): Promise<boolean> =>
  ctx.transaction(async (ctx) => {
    const unverified = await ctx.db
      .selectFrom('auth.users')
      .select('id')
      .where('email', '=', email)
      .where('email_verified', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!unverified) return false
    await ctx.db
      .updateTable('auth.accounts')
      .set({ password: await hashPassword(password) })
      .where('user_id', '=', unverified.id)
      .where('provider_id', '=', 'credential')
      .execute()
    await ctx.db.deleteFrom('auth.sessions').where('user_id', '=', unverified.id).execute()
    await invalidateResetLinks(ctx, unverified.id)
    await grant(ctx, unverified.id)
    await markEmailVerified(ctx, email)
    return true
  })

async function signInHeaders(ctx: Ctx, headers: Headers, credentials: { email: string; password: string }): Promise<CookieHeaders> {
  const passed = await tryPassword(ctx, headers, credentials)
  if (passed === 'unproven') throw new Error('the address stayed unverified')
  return passed.headers
}
