import { encode } from 'uqr'
import { mailTwoStepChanged } from '#account/account-emails.server.ts'
import { requireMember } from '#account/member.server.ts'
import { wrongPassword } from '#account/profile/change-password.server.ts'
import { tidyCode } from '#account/rules/two-step.ts'
import { openAuth } from '#account/sign-in/auth.server.ts'
import { authErrorCode } from '#account/sign-in/auth-errors.server.ts'
import { endOtherSessions } from '#account/sign-in/sessions.server.ts'
import type { CookieHeaders } from '#account/sign-in/sign-in.server.ts'
import { redeemCode, wrongCode } from '#account/sign-in/two-step-code.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { clearTries, enforceRateLimit } from '#platform/rate-limit.server.ts'

/** What an authenticator app needs: a QR code (a path of unit squares, `size` wide), a link, and a key to type. */
export type TwoStepSetup = { picture: { path: string; size: number }; uri: string; secret: string; recoveryCodes: string[] }

export type TwoStep = {
  on: boolean
  /** Staff have no access to the back office until two-step sign-in is on. */
  needed: boolean
}

export async function readTwoStep(ctx: Ctx): Promise<TwoStep> {
  const { id, role } = requireMember(ctx)
  const user = await ctx.db.selectFrom('auth.users').select(['two_factor_enabled as on', 'role']).where('id', '=', id).executeTakeFirst()
  return { on: user?.on ?? false, needed: user?.role === 'staff' && role !== 'staff' }
}

/** Creates a secret and recovery codes; inactive until the first code is accepted. Needs the password. Refuses invalid, too-many-tries. */
export async function beginTwoStep(ctx: Ctx, headers: Headers, password: string): Promise<TwoStepSetup> {
  const setup = await withPassword(ctx, password, () => openAuth(ctx).api.enableTwoFactor({ body: { password, method: 'totp' }, headers }))
  if (setup.method !== 'totp') throw new Error('another second step was made than was asked for')
  const { totpURI: uri, backupCodes: recoveryCodes } = setup
  const { size, data } = encode(uri, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { picture: { path, size }, uri, secret: new URL(uri).searchParams.get('secret') ?? '', recoveryCodes }
}

/** Signs every other device out and renews this session. Refuses invalid, gone, too-many-tries. */
export async function confirmTwoStep(ctx: Ctx, headers: Headers, code: string): Promise<CookieHeaders> {
  const member = requireMember(ctx)
  await enforceRateLimit(ctx, 'second step per account', member.id)
  const cookies = await ctx.transaction(async (ctx) => {
    await endOtherSessions(ctx)
    const body = { code: tidyCode(code) }
    const answer = await openAuth(ctx).api.verifyTOTP({ body, headers, returnHeaders: true }).catch(authErrorCode)
    if (answer === 'INVALID_CODE') throw wrongCode()
    if (typeof answer === 'string') throw new ShopError('gone', 'Start again.')
    await mailTwoStepChanged(ctx, member, true)
    return answer.headers
  })
  await clearTries(ctx, 'second step per account', member.id)
  return cookies
}

/** Changing an active second step needs password and code, because the password alone is what it protects against. */
type Proofs = { password: string; code: string }

/** Turns two-step sign-in off. Accepts a recovery code too. Refuses invalid, gone, too-many-tries. */
export const endTwoStep = (ctx: Ctx, headers: Headers, proofs: Proofs): Promise<CookieHeaders> =>
  withProofs(ctx, headers, proofs, async (ctx) => {
    const { password } = proofs
    const answer = await openAuth(ctx).api.disableTwoFactor({ body: { password }, headers, returnHeaders: true })
    await mailTwoStepChanged(ctx, requireMember(ctx), false)
    return answer.headers
  })

/** Replaces the recovery codes. Needs a code too, because they could turn the second step off. Refuses as `endTwoStep`. */
export const newRecoveryCodes = (ctx: Ctx, headers: Headers, proofs: Proofs): Promise<string[]> =>
  withProofs(ctx, headers, proofs, async (ctx) => {
    const { password } = proofs
    return (await openAuth(ctx).api.generateBackupCodes({ body: { password }, headers })).backupCodes
  })

/** Checks the password before the code, so that nobody without it learns whether a code is correct. */
async function withProofs<T>(ctx: Ctx, headers: Headers, { password, code }: Proofs, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { id } = requireMember(ctx)
  await withPassword(ctx, password, () => openAuth(ctx).api.verifyPassword({ body: { password }, headers }))
  await enforceRateLimit(ctx, 'second step per account', id)
  await redeemCode(ctx, headers, code)
  await clearTries(ctx, 'second step per account', id)
  return withPassword(ctx, password, () => ctx.transaction(work))
}

async function withPassword<T>(ctx: Ctx, password: string, work: () => Promise<T>): Promise<T> {
  const { id } = requireMember(ctx)
  if (!password) throw wrongPassword('password')
  await enforceRateLimit(ctx, 'password again per member', id)
  const done = await work().catch((error: unknown) => {
    if (authErrorCode(error) === 'INVALID_PASSWORD') throw wrongPassword('password')
    throw new ShopError('gone', 'That has already been done, maybe in another window. Reload the page.')
  })
  await clearTries(ctx, 'password again per member', id)
  return done
}
