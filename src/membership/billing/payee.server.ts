import { sql } from 'kysely'
import type { Payee } from '#payments/payment-subjects.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function payeesOf(ctx: Ctx, chargeIds: readonly string[]): Promise<Map<string, Payee>> {
  const rows = await ctx.db
    .selectFrom('membership_charges as c')
    .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .select(['c.id', 'u.id as userId', 'u.name', 'u.email'])
    .where(sql<boolean>`c.id = any(${[...chargeIds]})`)
    .execute()
  const url = new URL('/profile/membership', ctx.config.baseUrl).href
  return new Map(
    rows.map(({ id, userId, name, email }) => [
      id,
      { name, email, what: 'your membership', url, staffPath: `/admin/memberships/${userId}` },
    ]),
  )
}
