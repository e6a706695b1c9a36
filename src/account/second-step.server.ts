import { welcome } from '#account/arrivals.server.ts'
import { openAuth } from '#account/auth.server.ts'
import { refusalOf } from '#account/auth-refusal.server.ts'
import { rememberDevice } from '#account/known-device.server.ts'
import { isAppCode, tidyCode } from '#account/rules/two-step.ts'
import type { CookieHeaders } from '#account/sign-in.server.ts'
import { wrongCode } from '#account/two-step.server.ts'
import { sessionCookie } from '#account/visitor.server.ts'
import { networkOf } from '#kernel/network.ts'
import { ShopError } from '#kernel/refusal.ts'
import type { Ctx } from '#platform/ctx.ts'
import { isFirstUse, takeTry } from '#platform/rate-limit.server.ts'

const secureIn = (ctx: Ctx): boolean => ctx.config.baseUrl.startsWith('https:')

/** Whether this browser has given a right password and owes a code. */
export const owesCode = (ctx: Ctx, headers: Headers): boolean =>
  cookiesIn(headers).some((cookie) => cookie.startsWith(sessionCookie(secureIn(ctx)).replace('session_token', 'two_factor=')))

/**
 * The second step of signing in: a code of the authenticator app, good once, or a recovery code, which is used up. The answer's headers
 * set the session's cookie. Refuses invalid, gone when the first step is too long ago or was tried too often, too-many-tries.
 */
export async function giveCode(ctx: Ctx, headers: Headers, typed: string): Promise<CookieHeaders> {
  if (!owesCode(ctx, headers)) throw tooLate()
  await takeTry(ctx, 'second step per network', networkOf(ctx.visitor.ip))
  const code = tidyCode(typed)
  const sent = withoutSession(ctx, headers)
  // What was refused stays counted; a code that was used before takes its session back with it.
  const answer = await ctx.transaction(async (ctx) => {
    const { api } = openAuth(ctx)
    const given = { body: { code }, headers: sent, returnHeaders: true } as const
    const right = await (isAppCode(code) ? api.verifyTOTP(given) : api.verifyBackupCode(given)).catch(refusalOf)
    if (typeof right !== 'string') await spend(ctx, `${right.response.user.id} ${code}`)
    return right
  })
  if (typeof answer === 'string') throw (refusals[answer] ?? tooLate)()
  await welcome(ctx, String(answer.response.token))
  rememberDevice(ctx, headers, answer.response.user.id, answer.headers)
  return answer.headers
}

const tooLate = () => new ShopError('gone', 'The first step is too long ago, or was tried too often.')
const refusals: Record<string, () => ShopError> = {
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: () => {
    const words = 'This is neither a code of your app nor a recovery code that is left.'
    return new ShopError('invalid', words, { code: words })
  },
  ACCOUNT_TEMPORARILY_LOCKED: () => new ShopError('too-many-tries', 'Too many tries. Please wait 15 minutes and try again.'),
}

/** Who looks over a shoulder cannot use the code again while it is shown. */
async function spend(ctx: Ctx, key: string): Promise<void> {
  if (await isFirstUse(ctx, 'use of a code', key)) return
  const words = 'This code was used already. Please wait for the next one.'
  throw new ShopError('invalid', words, { code: words })
}

/** A session this browser still has is not asked: the code is that of who gave the password just now. */
function withoutSession(ctx: Ctx, headers: Headers): Headers {
  const kept = cookiesIn(headers).filter((cookie) => !cookie.startsWith(`${sessionCookie(secureIn(ctx))}=`))
  const sent = new Headers(headers)
  sent.set('cookie', kept.join('; '))
  return sent
}

const cookiesIn = (headers: Headers): string[] => (headers.get('cookie') ?? '').split(/;\s*/)
