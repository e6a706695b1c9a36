import type { ProviderName } from '#payments/payment-provider.ts'
import { providerOf } from '#payments/providers.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A user's customer record at the provider, created on first use. Throws when the provider can't be reached. */
export async function customerOf(ctx: Ctx, provider: ProviderName, userId: string): Promise<string> {
  const known = await knownCustomer(ctx, provider, userId)
  if (known) return known.customer_ref
  const person = await ctx.db.selectFrom('auth.users').select(['id', 'name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
  const keeper = providerOf(ctx, provider).cards
  if (!keeper) throw new Error(`${provider} keeps no customers`)
  const made = await keeper.createCustomer(person)
  await storeCustomer(ctx, provider, userId, made)
  return (await knownCustomer(ctx, provider, userId))?.customer_ref ?? made
}

/** Stores a user's customer id; an existing one stays. */
export const storeCustomer = (ctx: Ctx, provider: ProviderName, userId: string, customer: string) =>
  ctx.db
    .insertInto('payment_customers')
    .values({ user_id: userId, provider, customer_ref: customer, default_method: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const knownCustomer = (ctx: Ctx, provider: ProviderName, userId: string) =>
  ctx.db
    .selectFrom('payment_customers')
    .select(['customer_ref', 'default_method'])
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()

/** Forgets a customer deleted at the provider; the next use creates another. */
export const deleteCustomerRef = (ctx: Ctx, customerRef: string) =>
  ctx.db.deleteFrom('payment_customers').where('customer_ref', '=', customerRef).execute()
