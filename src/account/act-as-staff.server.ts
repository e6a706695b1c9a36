import { rightsOf } from '#account/visitor.server.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'

/** For jobs that a member of staff started and the shop runs later, with their current rights; null when they have left the staff. */
export async function actAsStaff(ctx: Ctx, staffId: string): Promise<Ctx | null> {
  const row = await ctx.db
    .selectFrom('auth.users as u')
    .leftJoin('staff_roles as r', 'r.id', 'u.staff_role')
    .select(['u.id', 'u.name', 'u.email', 'u.email_verified', 'u.role', 'u.region', 'r.rights', 'r.every_right'])
    .where('u.id', '=', staffId)
    .where('u.role', '=', 'staff')
    .executeTakeFirst()
  if (!row) return null
  const { id, name, email, role, region } = row
  const member = { id, name, email, role, region, emailVerified: row.email_verified, rights: rightsOf(row) }
  return createCtx({ ...ctx, visitor: { ...ctx.visitor, member } })
}
