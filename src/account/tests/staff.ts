import { allRights } from '#kernel/rights.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'

export async function asStaff(ctx: Ctx): Promise<Ctx> {
  const { id, name, email } = await ctx.db
    .selectFrom('auth.users')
    .select(['id', 'name', 'email'])
    .where('email', '=', 'staff@woodshed.test')
    .executeTakeFirstOrThrow()
  const member = { id, name, email, emailVerified: true, role: 'staff', rights: allRights, region: null } as const
  return createCtx({ ...ctx, visitor: { ...ctx.visitor, member } })
}
