import type { ProviderName } from '#payments/payment-provider.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Deletes customers with their cards and wallets at every charging provider. Idempotent. Throws when one can't be reached. */
export async function deleteCustomers(ctx: Ctx, userId: string): Promise<void> {
  const known = await ctx.db.selectFrom('payment_customers').select(['provider', 'customer_ref']).where('user_id', '=', userId).execute()
  for (const { provider, customer_ref: customer } of known) {
    const { cards, wallets } = providerNamed(ctx, provider) ?? {}
    await cards?.deleteCustomer(customer)
    for (const { token } of (await wallets?.list(customer)) ?? []) await wallets?.remove(customer, token)
  }
}

const providerNamed = ({ services }: Ctx, name: ProviderName) => Object.entries(services.payments).find(([known]) => known === name)?.[1]
