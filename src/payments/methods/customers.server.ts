import type { ProviderName } from '#payments/payment-provider.ts'
import { providerOf } from '#payments/providers.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A user's customer record at the provider, created on first use. Throws when the provider can't be reached. */
export async function customerOf(ctx: Ctx, provider: ProviderName, userId: string): Promise<string> {
  const { customer_ref: known, ...person } = await ctx.db
    .selectFrom('auth.users as u')
    .leftJoin('payment_customers as c', (join) => join.onRef('c.user_id', '=', 'u.id').on('c.provider', '=', provider))
    .select(['u.id', 'u.name', 'u.email', 'c.customer_ref'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  if (known) return known
  const vault = providerOf(ctx, provider).cards
  if (!vault) throw new Error(`${provider} keeps no customers`)
  const created = await vault.createCustomer(person)
  const stored = (await storeCustomer(ctx, provider, userId, created)) ?? (await findCustomer(ctx, provider, userId))
  return stored?.customer_ref ?? created
}

/** Stores a user's customer id; keeps an existing one and returns nothing then. */
export const storeCustomer = (ctx: Ctx, provider: ProviderName, userId: string, customer: string) =>
  ctx.db
    .insertInto('payment_customers')
    .values({ user_id: userId, provider, customer_ref: customer, default_method: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('customer_ref')
    .executeTakeFirst()

export const findCustomer = (ctx: Ctx, provider: ProviderName, userId: string) =>
  ctx.db
    .selectFrom('payment_customers')
    .select(['customer_ref', 'default_method'])
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()

/** Forgets a customer deleted at the provider; the next use creates another. */
export const deleteCustomerRef = (ctx: Ctx, customerRef: string) =>
  ctx.db.deleteFrom('payment_customers').where('customer_ref', '=', customerRef).execute()
