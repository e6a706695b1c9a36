import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const pageSize = 25
/** Paging ends here; with more matches staff refine the search. */
const maxFound = 10_000

export type UserList = { users: { id: string; name: string; email: string }[]; count: number; pages: number }

/** Users whose name or email contains the words, by name. Refuses not-found for anyone but staff. */
export async function listUsers(ctx: Ctx, { q, page }: { q: string; page: number }): Promise<UserList> {
  requireStaff(ctx, 'people.view')
  const term = q
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  // Fewer than three characters make no trigram, so match prefixes only.
  const pattern = term.length < 3 ? `${term}%` : `%${term}%`
  const all = ctx.db.selectFrom('auth.users').select(['id', 'name', 'email'])
  // Find matches before sorting: for a rare name the sort index would be scanned to its end.
  const found = term
    ? all.where(sql<boolean>`(lower(name) like ${pattern} or lower(email) like ${pattern})`)
    : all.orderBy(sql`lower(name)`).orderBy('id')
  const list = ctx.db.selectFrom(found.limit(maxFound).as('found'))
  const { count } = await list.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const users = await list
    .select(['id', 'name', 'email'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { users, count, pages: Math.ceil(count / pageSize) }
}
