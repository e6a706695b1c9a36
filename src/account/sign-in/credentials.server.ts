import { mailPasswordChanged } from '#account/account-emails.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** What follows every change of a password: links to reset it die, its owner is told. */
export async function afterPasswordChange(ctx: Ctx, user: { id: string; email: string }): Promise<void> {
  await killResetLinks(ctx, user.id)
  await mailPasswordChanged(ctx, user)
}

/** Makes links to a new password that are under way useless. */
export async function killResetLinks(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom('auth.verifications').where('value', '=', userId).execute()
}

/**
 * What changes with a person's password or address, and the person with it: a link that has this inside its signature dies with the
 * change. Null when there is nobody (any more). Never to be shown.
 */
export async function whatLinksHangOn(ctx: Ctx, userId: string) {
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
