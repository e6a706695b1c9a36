import type { Payee } from '#payments/payment-causes.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Who paid a charge of a membership. */
export async function payeeOf(ctx: Ctx, chargeId: string): Promise<Payee> {
  const { name, email } = await ctx.db
    .selectFrom('membership_charges as c')
    .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .select(['u.name', 'u.email'])
    .where('c.id', '=', chargeId)
    .executeTakeFirstOrThrow()
  return { name, email, what: 'your membership', url: new URL('/profile/membership', ctx.config.baseUrl).href, staffPath: null }
}
