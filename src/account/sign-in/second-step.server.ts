import { rememberDevice } from '#account/sign-in/known-device.server.ts'
import type { CookieHeaders } from '#account/sign-in/sign-in.server.ts'
import { onSignedIn } from '#account/sign-in/sign-in-hooks.server.ts'
import { redeemCode, signInExpired } from '#account/sign-in/two-step-code.server.ts'
import { sessionCookieName } from '#account/visitor.server.ts'
import { networkOf } from '#kernel/network.ts'
import type { Ctx } from '#platform/ctx.ts'
import { enforceRateLimit } from '#platform/rate-limit.server.ts'

const isSecure = (ctx: Ctx): boolean => ctx.config.baseUrl.startsWith('https:')

export const needsCode = (ctx: Ctx, headers: Headers): boolean =>
  cookiesIn(headers).some((cookie) => cookie.startsWith(sessionCookieName(isSecure(ctx)).replace('session_token', 'two_factor=')))

/** Takes a single-use app code or a recovery code. Refuses invalid, gone after too many wrong codes, too-many-tries. */
export async function submitCode(ctx: Ctx, headers: Headers, typed: string): Promise<CookieHeaders> {
  if (!needsCode(ctx, headers)) throw signInExpired()
  await enforceRateLimit(ctx, 'second step per network', networkOf(ctx.visitor.ip))
  const answer = await redeemCode(ctx, withoutSession(ctx, headers), typed)
  await onSignedIn(ctx, String(answer.response.token))
  rememberDevice(ctx, headers, answer.response.user.id, answer.headers)
  return answer.headers
}

/** Ignores a session the browser still has: the code belongs to the account of the password just given. */
function withoutSession(ctx: Ctx, headers: Headers): Headers {
  const others = cookiesIn(headers).filter((cookie) => !cookie.startsWith(`${sessionCookieName(isSecure(ctx))}=`))
  const cleaned = new Headers(headers)
  cleaned.set('cookie', others.join('; '))
  return cleaned
}

const cookiesIn = (headers: Headers): string[] => (headers.get('cookie') ?? '').split(/;\s*/)
