import { isAppCode, tidyCode } from '#account/rules/two-step.ts'
import { openAuth } from '#account/sign-in/auth.server.ts'
import { authErrorCode } from '#account/sign-in/auth-errors.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { isFirstUse } from '#platform/rate-limit.server.ts'

/** Wrong codes stay counted even if a later transaction fails, which leaves a correct one unused. Refuses invalid, gone, too-many-tries. */
export async function redeemCode(ctx: Ctx, headers: Headers, typed: string) {
  const code = tidyCode(typed)
  const answer = await ctx.transaction(async (ctx) => {
    const { api } = openAuth(ctx)
    const request = { body: { code }, headers, returnHeaders: true } as const
    const result = await (isAppCode(code) ? api.verifyTOTP(request) : api.verifyBackupCode(request)).catch(authErrorCode)
    if (typeof result !== 'string') await markCodeUsed(ctx, `${result.response.user.id} ${code}`)
    return result
  })
  if (typeof answer === 'string') throw (refusals[answer] ?? signInExpired)()
  return answer
}

export const signInExpired = () => new ShopError('gone', 'Your sign-in expired. Start again.')

const refusals: Record<string, () => ShopError> = {
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: () => {
    const message = 'This code isn’t right. Check your app or use an unused recovery code.'
    return new ShopError('invalid', message, { code: message })
  },
  ACCOUNT_TEMPORARILY_LOCKED: () => new ShopError('too-many-tries', 'Too many attempts. Wait 15 minutes and try again.'),
}

/** A code seen over someone's shoulder can't be used again while it is valid. */
async function markCodeUsed(ctx: Ctx, key: string): Promise<void> {
  if (await isFirstUse(ctx, 'use of a code', key)) return
  const message = 'This code was already used. Wait for the next one.'
  throw new ShopError('invalid', message, { code: message })
}

export function wrongCode(): ShopError {
  const message = 'This code isn’t right. It changes every 30 seconds, so use the current one.'
  return new ShopError('invalid', message, { code: message })
}
