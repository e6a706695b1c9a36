import { requireMember } from '#account/member.server.ts'
import { wrongPassword } from '#account/profile/change-password.server.ts'
import { openAuth } from '#account/sign-in/auth.server.ts'
import { authErrorCode } from '#account/sign-in/auth-errors.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { clearTries, enforceRateLimit } from '#platform/rate-limit.server.ts'

/** Requires the password again for actions too sensitive for an unlocked device. Refuses invalid, too-many-tries. */
export async function confirmPassword(ctx: Ctx, headers: Headers, password: string): Promise<void> {
  const member = requireMember(ctx)
  await enforceRateLimit(ctx, 'password again per member', member.id)
  const checked = await openAuth(ctx).api.verifyPassword({ body: { password }, headers }).catch(authErrorCode)
  if (typeof checked === 'string') throw wrongPassword('password')
  await clearTries(ctx, 'password again per member', member.id)
}
