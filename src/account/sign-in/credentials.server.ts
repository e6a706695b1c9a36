import { mailPasswordChanged } from '#account/account-emails.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** After every password change: invalidates reset links and notifies the owner. */
export async function afterPasswordChange(ctx: Ctx, user: { id: string; email: string }): Promise<void> {
  await invalidateResetLinks(ctx, user.id)
  await mailPasswordChanged(ctx, user)
}

export async function invalidateResetLinks(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom('auth.verifications').where('value', '=', userId).execute()
}

/** Signed into links, so they die when password, address or user changes. Never show it. Null for unknown users. */
export async function linkFingerprint(ctx: Ctx, userId: string) {
  const person = await ctx.db
    .selectFrom('auth.users as u')
    .leftJoin('auth.accounts as a', (join) => join.onRef('a.user_id', '=', 'u.id').on('a.password', 'is not', null))
    .select(['u.id', 'u.name', 'u.email', 'u.email_verified as emailVerified', 'u.region', 'a.password'])
    .where('u.id', '=', userId)
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
  if (!person) return null
  const { password, ...rest } = person
  return { person: rest, secret: `${person.email}\n${password ?? ''}` }
}
