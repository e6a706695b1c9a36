import { formatDate } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Refuses forbidden for an account due to be deleted. Checked only after a correct password. */
export async function refusePendingDeletion(ctx: Ctx, email: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('erasures as e')
    .innerJoin('auth.users as u', 'u.id', 'e.user_id')
    .select(['u.id', 'e.due_at'])
    .where('u.email', '=', email)
    .executeTakeFirst()
  if (!row) return
  await ctx.db.deleteFrom('auth.sessions').where('user_id', '=', row.id).execute()
  throw new ShopError('forbidden', `This account will be deleted on ${formatDate(row.due_at)}. To keep it, use the link in our email.`)
}
