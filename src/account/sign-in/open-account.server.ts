import { passwordProblem } from '#account/rules/password.ts'
import { hashPassword, openAuth } from '#account/sign-in/auth.server.ts'
import { refusalOf } from '#account/sign-in/auth-errors.server.ts'
import { invalidateResetLinks } from '#account/sign-in/credentials.server.ts'
import { rememberDevice } from '#account/sign-in/known-device.server.ts'
import { openAccount } from '#account/sign-in/register.server.ts'
import { type CookieHeaders, tryPassword } from '#account/sign-in/sign-in.server.ts'
import { welcome } from '#account/sign-in/sign-in-hooks.server.ts'
import { markEmailVerified } from '#account/sign-in/verify.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import type { Ctx } from '#platform/ctx.ts'
import { takeTry } from '#platform/rate-limit.server.ts'

type Wanted = {
  name: string
  email: string
  password: string
  /** They hold a secret that was only emailed to this address. */
  verified: boolean
  /** Where the email to an address with an account leads after sign-in. */
  back: string
}

/** Opens an unverified account owning only what `give` adds. A verified caller takes over an unverified one. Null, with an email, if taken. */
export async function openAccountAtOnce(
  ctx: Ctx,
  headers: Headers,
  wanted: Wanted,
  give: (ctx: Ctx, userId: string) => Promise<void>,
): Promise<CookieHeaders | null> {
  const { name, email, password, verified } = wanted
  const problem = passwordProblem(password, [name, email, 'woodshed'])
  if (problem) throw new ShopError('invalid', problem, { password: problem })
  await takeTry(ctx, 'register per address', networkOf(ctx.visitor.ip))
  if (verified && (await takeOver(ctx, email, password, give))) return signedIn(ctx, headers, { email, password })
  const opened = await ctx.transaction((ctx) => signUp(ctx, headers, wanted, give)).catch(refusalOf)
  if (typeof opened !== 'string') return opened
  await ctx.transaction((ctx) => openAccount(ctx, { name, email, password }, wanted.back))
  return null
}

async function signUp(
  ctx: Ctx,
  headers: Headers,
  { name, email, password, verified }: Wanted,
  give: (ctx: Ctx, userId: string) => Promise<void>,
) {
  const { api } = openAuth(ctx, { verifiedOnly: false })
  const answer = await api.signUpEmail({ body: { name, email, password }, headers, returnHeaders: true })
  const { token, user } = answer.response
  if (!token) throw new Error('the new account has no session')
  await give(ctx, user.id)
  if (verified) await markEmailVerified(ctx, email)
  await welcome(ctx, token)
  rememberDevice(ctx, headers, user.id, answer.headers)
  return answer.headers
}

/** False when the address has no unverified account. */
const takeOver = (ctx: Ctx, email: string, password: string, give: (ctx: Ctx, userId: string) => Promise<void>): Promise<boolean> =>
  ctx.transaction(async (ctx) => {
    const waiting = await ctx.db
      .selectFrom('auth.users')
      .select('id')
      .where('email', '=', email)
      .where('email_verified', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!waiting) return false
    await ctx.db
      .updateTable('auth.accounts')
      .set({ password: await hashPassword(password) })
      .where('user_id', '=', waiting.id)
      .where('provider_id', '=', 'credential')
      .execute()
    await ctx.db.deleteFrom('auth.sessions').where('user_id', '=', waiting.id).execute()
    await invalidateResetLinks(ctx, waiting.id)
    await give(ctx, waiting.id)
    await markEmailVerified(ctx, email)
    return true
  })

async function signedIn(ctx: Ctx, headers: Headers, given: { email: string; password: string }): Promise<CookieHeaders> {
  const passed = await tryPassword(ctx, headers, given)
  if (passed === 'unproven') throw new Error('the address stayed unverified')
  return passed.headers
}
