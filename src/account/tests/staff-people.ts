import { rightsOf } from '#account/visitor.server.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import type { TestShop } from '#server/tests/test-shop.ts'

/** A new person with a device signed in; staff if a role is given. */
export async function newPerson(shop: TestShop, name: string, role: string | null = null): Promise<Ctx> {
  const email = `${name}@example.com`
  const row = { name, email, email_verified: true, role: role ? 'staff' : 'member', staff_role: role }
  await shop.ctx.db
    .insertInto('auth.users')
    .values(row as never)
    .execute()
  await shop.member(email)
  return personNow(shop, name)
}

export async function personNow(shop: TestShop, name: string): Promise<Ctx> {
  const user = await shop.ctx.db
    .selectFrom('auth.users as u')
    .leftJoin('staff_roles as r', 'r.id', 'u.staff_role')
    .select(['u.id', 'u.name', 'u.email', 'u.role', 'u.region', 'r.rights', 'r.every_right'])
    .where('u.email', '=', `${name}@example.com`)
    .executeTakeFirstOrThrow()
  const { rights: _, every_right: __, ...member } = user
  return createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, member: { ...member, emailVerified: true, rights: rightsOf(user) } } })
}

export const idOf = (ctx: Ctx): string => ctx.visitor.member?.id ?? ''

export const sessionsOf = (shop: TestShop, id: string) =>
  shop.ctx.db.selectFrom('auth.sessions').select('id').where('user_id', '=', id).execute()
