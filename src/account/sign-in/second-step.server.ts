import { rememberDevice } from '#account/sign-in/known-device.server.ts'
import type { CookieHeaders } from '#account/sign-in/sign-in.server.ts'
import { welcome } from '#account/sign-in/sign-in-hooks.server.ts'
import { redeemCode, tooLate } from '#account/sign-in/two-step-code.server.ts'
import { sessionCookie } from '#account/visitor.server.ts'
import { networkOf } from '#kernel/network.ts'
import type { Ctx } from '#platform/ctx.ts'
import { takeTry } from '#platform/rate-limit.server.ts'

const secureIn = (ctx: Ctx): boolean => ctx.config.baseUrl.startsWith('https:')

export const owesCode = (ctx: Ctx, headers: Headers): boolean =>
  cookiesIn(headers).some((cookie) => cookie.startsWith(sessionCookie(secureIn(ctx)).replace('session_token', 'two_factor=')))

/** Takes a single-use app code or a recovery code. Refuses invalid, gone after too many wrong codes, too-many-tries. */
export async function submitCode(ctx: Ctx, headers: Headers, typed: string): Promise<CookieHeaders> {
  if (!owesCode(ctx, headers)) throw tooLate()
  await takeTry(ctx, 'second step per network', networkOf(ctx.visitor.ip))
  const answer = await redeemCode(ctx, withoutSession(ctx, headers), typed)
  await welcome(ctx, String(answer.response.token))
  rememberDevice(ctx, headers, answer.response.user.id, answer.headers)
  return answer.headers
}

/** Ignores a session the browser still has: the code belongs to the account of the password just given. */
function withoutSession(ctx: Ctx, headers: Headers): Headers {
  const kept = cookiesIn(headers).filter((cookie) => !cookie.startsWith(`${sessionCookie(secureIn(ctx))}=`))
  const sent = new Headers(headers)
  sent.set('cookie', kept.join('; '))
  return sent
}

const cookiesIn = (headers: Headers): string[] => (headers.get('cookie') ?? '').split(/;\s*/)
