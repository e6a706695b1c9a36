import { openAuth } from '#account/sign-in/auth.server.ts'
import { type Passed, tryPassword } from '#account/sign-in/sign-in.server.ts'
import { onEmailVerified } from '#account/sign-in/sign-in-hooks.server.ts'
import { readLink } from '#account/sign-in/verify-link.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The address of a confirmation link; null when it is expired or invalid. */
export async function emailOfLink(ctx: Ctx, token: string): Promise<string | null> {
  const link = await readLink(ctx, token)
  return link && !link.newEmail ? link.email : null
}

/**
 * Confirms a new account's address and signs in. Needs the password too: the reader of the email may not be the one who opened the account,
 * and must not activate a stranger's. Refuses gone, invalid, too-many-tries.
 */
export async function verifyAndSignIn(
  ctx: Ctx,
  headers: Headers,
  { token, password }: { token: string; password: string },
): Promise<Passed> {
  const email = await emailOfLink(ctx, token)
  if (!email) throw new ShopError('gone', 'This link no longer works.')
  const first = await tryPassword(ctx, headers, { email, password })
  if (first !== 'unproven') return first
  await ctx.transaction(async (ctx) => {
    await openAuth(ctx).api.verifyEmail({ query: { token } })
    await onEmailVerified(
      ctx,
      await ctx.db.selectFrom('auth.users').select(['id', 'email']).where('email', '=', email).executeTakeFirstOrThrow(),
    )
  })
  const second = await tryPassword(ctx, headers, { email, password })
  if (second === 'unproven') throw new Error('the address stayed unproven')
  return second
}
