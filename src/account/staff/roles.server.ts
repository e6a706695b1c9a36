import { requireStaff } from '#account/member.server.ts'
import { rightsOf } from '#account/visitor.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Right } from '#kernel/rights.ts'
import type { Ctx } from '#platform/ctx.ts'

export type Role = {
  id: string
  name: string
  rights: readonly Right[]
  /** Whether the visitor may give and change it: they have all of its rights, and at least its refund limit. */
  isGrantable: boolean
  everyRight: boolean
  builtIn: boolean
  /** Daily refund limit per person without approval, in minor units of each currency; null: no limit. */
  refundsADay: number | null
  version: number
}

/** The owner first. */
export async function listRoles(ctx: Ctx): Promise<Role[]> {
  const { rights: myRights = [] } = requireStaff(ctx, 'staff.view')
  const limit = await myRefundLimit(ctx)
  const rows = await ctx.db.selectFrom('staff_roles').selectAll().orderBy('every_right', 'desc').orderBy('name').execute()
  return rows.map((row) => {
    const rights = rightsOf(row)
    const refundsMore = rights.includes('refunds.give') && exceedsLimit(row.refunds_a_day, limit)
    const isGrantable = rights.every((right) => myRights.includes(right)) && !refundsMore
    const { id, name, every_right: everyRight, built_in: builtIn, refunds_a_day: refundsADay, version } = row
    return { id, name, rights, isGrantable, everyRight, builtIn, refundsADay, version }
  })
}

/** The visitor's own limit, in minor units; null: no limit. */
export async function myRefundLimit(ctx: Ctx): Promise<number | null> {
  const { limit } = await ctx.db
    .selectFrom('auth.users as u')
    .innerJoin('staff_roles as r', 'r.id', 'u.staff_role')
    .select('r.refunds_a_day as limit')
    .where('u.id', '=', requireStaff(ctx).id)
    .executeTakeFirstOrThrow()
  return limit
}

/** Compares two limits; null: no limit. */
export const exceedsLimit = (limit: number | null, max: number | null): boolean => max !== null && (limit === null || limit > max)

/** Refuses not-found. */
export async function findRole(ctx: Ctx, id: string): Promise<Role> {
  const role = (await listRoles(ctx)).find((role) => role.id === id)
  if (!role) throw new ShopError('not-found', 'We couldn’t find that role.')
  return role
}

export async function staffWithRole(ctx: Ctx, role: string): Promise<{ id: string; name: string }[]> {
  requireStaff(ctx, 'staff.view')
  return ctx.db.selectFrom('auth.users').select(['id', 'name']).where('staff_role', '=', role).orderBy('name').execute()
}

/** A role that the visitor may give. */
export async function requireGrantable(ctx: Ctx, id: string): Promise<Role> {
  const role = (await listRoles(ctx)).find((role) => role.id === id)
  if (!role) throw new ShopError('invalid', 'Choose a role.', { role: 'Choose a role.' })
  if (!role.isGrantable) throw new ShopError('forbidden', 'You can’t give rights you don’t have.')
  return role
}

/** Serialises changes of roles and their people, so that two owners can't remove each other at once. */
export const lockRoles = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db.selectFrom('staff_roles').select('id').where('every_right', '=', true).forUpdate().execute()
