import { allRights } from '#kernel/rights.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'

/** The shop as seen by a person of the demo; staff have every right. */
export async function asPerson(ctx: Ctx, email: string): Promise<Ctx> {
  const { id, name, role, region } = await ctx.db
    .selectFrom('auth.users')
    .select(['id', 'name', 'role', 'region'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const rights = role === 'staff' ? allRights : []
  return createCtx({ ...ctx, visitor: { ...ctx.visitor, member: { id, name, email, role, region, rights, emailVerified: true } } })
}

export const asStaff = (ctx: Ctx): Promise<Ctx> => asPerson(ctx, 'staff@woodshed.test')
