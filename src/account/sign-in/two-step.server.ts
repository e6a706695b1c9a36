import { encode } from 'uqr'
import { mailTwoStepChanged } from '#account/account-emails.server.ts'
import { memberOf } from '#account/member.server.ts'
import { wrongPassword } from '#account/profile/change-password.server.ts'
import { tidyCode } from '#account/rules/two-step.ts'
import { openAuth } from '#account/sign-in/auth.server.ts'
import { refusalOf } from '#account/sign-in/auth-errors.server.ts'
import { endOtherSessions } from '#account/sign-in/sessions.server.ts'
import type { CookieHeaders } from '#account/sign-in/sign-in.server.ts'
import { redeemCode, wrongCode } from '#account/sign-in/two-step-code.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { clearTries, takeTry } from '#platform/rate-limit.server.ts'

/** What an authenticator app is told: a picture to scan (a path of unit squares, `size` wide), the same as a link and as a key to type. */
export type SetUp = { picture: { path: string; size: number }; uri: string; secret: string; recoveryCodes: string[] }

export type TwoStep = {
  on: boolean
  /** Whether this person is staff who finds the desk closed until it is on. */
  needed: boolean
}

/** Whether signing in takes a second step. Refuses guests. */
export async function readTwoStep(ctx: Ctx): Promise<TwoStep> {
  const { id, role } = memberOf(ctx)
  const user = await ctx.db.selectFrom('auth.users').select(['two_factor_enabled as on', 'role']).where('id', '=', id).executeTakeFirst()
  return { on: user?.on ?? false, needed: user?.role === 'staff' && role !== 'staff' }
}

/** A new secret and recovery codes for who knows their password; nothing is asked for until a code was given once. Refuses invalid, too-many-tries. */
export async function beginTwoStep(ctx: Ctx, headers: Headers, password: string): Promise<SetUp> {
  const made = await knowing(ctx, password, () => openAuth(ctx).api.enableTwoFactor({ body: { password, method: 'totp' }, headers }))
  if (made.method !== 'totp') throw new Error('another second step was made than was asked for')
  const { totpURI: uri, backupCodes: recoveryCodes } = made
  const { size, data } = encode(uri, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { picture: { path, size }, uri, secret: new URL(uri).searchParams.get('secret') ?? '', recoveryCodes }
}

/** The first code turns it on; every other device is signed out, and this browser gets a new session. Refuses invalid, gone, too-many-tries. */
export async function confirmTwoStep(ctx: Ctx, headers: Headers, code: string): Promise<CookieHeaders> {
  const member = memberOf(ctx)
  await takeTry(ctx, 'second step per account', member.id)
  const cookies = await ctx.transaction(async (ctx) => {
    await endOtherSessions(ctx)
    const body = { code: tidyCode(code) }
    const answer = await openAuth(ctx).api.verifyTOTP({ body, headers, returnHeaders: true }).catch(refusalOf)
    if (answer === 'INVALID_CODE') throw wrongCode()
    if (typeof answer === 'string') throw new ShopError('gone', 'Start again.')
    await mailTwoStepChanged(ctx, member, true)
    return answer.headers
  })
  await clearTries(ctx, 'second step per account', member.id)
  return cookies
}

/** What whoever changes a second step that is on has to give: the password alone is what it guards against. */
type Proofs = { password: string; code: string }

/** Signing in takes the password alone again. Takes a code of the app or a recovery code too. Refuses invalid, gone, too-many-tries. */
export const endTwoStep = (ctx: Ctx, headers: Headers, proofs: Proofs): Promise<CookieHeaders> =>
  proving(ctx, headers, proofs, async (ctx) => {
    const { password } = proofs
    const answer = await openAuth(ctx).api.disableTwoFactor({ body: { password }, headers, returnHeaders: true })
    await mailTwoStepChanged(ctx, memberOf(ctx), false)
    return answer.headers
  })

/** New recovery codes; those of before are good for nothing any more. Takes a code too, as they could end the second step. Refuses as `endTwoStep`. */
export const newRecoveryCodes = (ctx: Ctx, headers: Headers, proofs: Proofs): Promise<string[]> =>
  proving(ctx, headers, proofs, async (ctx) => {
    const { password } = proofs
    return (await openAuth(ctx).api.generateBackupCodes({ body: { password }, headers })).backupCodes
  })

/** Does what takes password and code. The password is asked first: without it nobody learns whether a code is right. */
async function proving<T>(ctx: Ctx, headers: Headers, { password, code }: Proofs, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { id } = memberOf(ctx)
  await knowing(ctx, password, () => openAuth(ctx).api.verifyPassword({ body: { password }, headers }))
  await takeTry(ctx, 'second step per account', id)
  await redeemCode(ctx, headers, code)
  await clearTries(ctx, 'second step per account', id)
  return knowing(ctx, password, () => ctx.transaction(act))
}

/** Does what takes the password; counts the tries. */
async function knowing<T>(ctx: Ctx, password: string, act: () => Promise<T>): Promise<T> {
  const { id } = memberOf(ctx)
  if (!password) throw wrongPassword('password')
  await takeTry(ctx, 'password again per member', id)
  const done = await act().catch((error: unknown) => {
    if (refusalOf(error) === 'INVALID_PASSWORD') throw wrongPassword('password')
    throw new ShopError('gone', 'That was already done, maybe in another window. Reload the page.')
  })
  await clearTries(ctx, 'password again per member', id)
  return done
}
