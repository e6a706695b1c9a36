import type { PaymentCauses } from '#payments/payment-causes.ts'
import type { PaymentProvider, ProviderName } from '#payments/payment-provider.ts'
import { noneProvider } from '#payments/providers/none.ts'
import { stripeProvider } from '#payments/providers/stripe/stripe.server.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Those that can be asked; imported payments can not. */
export type PaymentProviders = Record<Exclude<ProviderName, 'imported'>, PaymentProvider>

declare module '#platform/ctx.ts' {
  interface Services {
    payments: PaymentProviders
    paymentCauses: PaymentCauses
  }
}

/** Every company that moves money for the shop; one line each. */
export const openPayments = (config: Config): PaymentProviders => ({
  stripe: stripeProvider(config),
  none: noneProvider,
})

/** The provider of that name. Payments that were imported have none to ask. */
export function providerOf(ctx: Ctx, name: ProviderName): PaymentProvider {
  if (name === 'imported') throw new Error('imported payments have no provider to ask')
  return ctx.services.payments[name]
}
