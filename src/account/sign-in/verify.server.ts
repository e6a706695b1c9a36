import { type SignInResult, tryPassword } from '#account/sign-in/sign-in.server.ts'
import { onEmailVerified } from '#account/sign-in/sign-in-hooks.server.ts'
import { readLink } from '#account/sign-in/verify-link.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The address of a confirmation link; null when it is expired or invalid. */
export async function emailOfLink(ctx: Ctx, token: string): Promise<string | null> {
  const link = await readLink(ctx, token)
  return link && !link.newEmail ? link.email : null
}

/** Needs the password too: the email's reader must not activate a stranger's account. Refuses gone, invalid, too-many-tries. */
export async function verifyAndSignIn(
  ctx: Ctx,
  headers: Headers,
  { token, password }: { token: string; password: string },
): Promise<SignInResult> {
  const email = await emailOfLink(ctx, token)
  if (!email) throw new ShopError('gone', 'This link no longer works.')
  const first = await tryPassword(ctx, headers, { email, password })
  if (first !== 'unproven') return first
  await ctx.transaction((ctx) => markEmailVerified(ctx, email))
  const second = await tryPassword(ctx, headers, { email, password })
  if (second === 'unproven') throw new Error('the address stayed unproven')
  return second
}

export async function markEmailVerified(ctx: Ctx, email: string): Promise<void> {
  const owner = await ctx.db
    .updateTable('auth.users')
    .set({ email_verified: true })
    .where('email', '=', email)
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  await onEmailVerified(ctx, owner)
}
