import { requireMember } from '#account/member.server.ts'
import { passwordProblem } from '#account/rules/password.ts'
import { openAuth } from '#account/sign-in/auth.server.ts'
import { authErrorCode } from '#account/sign-in/auth-errors.server.ts'
import { afterPasswordChange } from '#account/sign-in/credentials.server.ts'
import type { CookieHeaders } from '#account/sign-in/sign-in.server.ts'
import { refuseFields, ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { clearTries, enforceRateLimit } from '#platform/rate-limit.server.ts'

/** Needs the current password; ends all sessions, and this browser gets a new one. Refuses invalid, too-many-tries. */
export async function changePassword(ctx: Ctx, headers: Headers, input: { current: string; next: string }): Promise<CookieHeaders> {
  const member = requireMember(ctx)
  refuseFields({
    current: input.current ? null : 'Enter your current password.',
    next: passwordProblem(input.next, [member.name, member.email, 'woodshed']),
  })
  await enforceRateLimit(ctx, 'password again per member', member.id)
  const cookies = await ctx.transaction(async (ctx) => {
    const body = { currentPassword: input.current, newPassword: input.next, revokeOtherSessions: true }
    const answer = await openAuth(ctx).api.changePassword({ body, headers, returnHeaders: true }).catch(authErrorCode)
    if (typeof answer === 'string') throw wrongPassword('current')
    await afterPasswordChange(ctx, member)
    return answer.headers
  })
  await clearTries(ctx, 'password again per member', member.id)
  return cookies
}

export function wrongPassword(field: string): ShopError {
  const message = 'This isn’t your current password.'
  return new ShopError('invalid', message, { [field]: message })
}
