import { mailPasswordChanged } from '#account/letters.server.ts'
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
