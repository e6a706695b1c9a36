import type { TriggeredBy } from '#payments/legacy/legacy-agreements.server.ts'
import {
  type ChargingName,
  chargingNames,
  type PageHosts,
  type PaymentMethod,
  type PaymentProvider,
  type ProviderModule,
  type ProviderName,
  type RefundProvider,
} from '#payments/payment-provider.ts'
import type { PaymentSubjects } from '#payments/payment-subjects.ts'
import { imported } from '#payments/providers/imported.ts'
import { none } from '#payments/providers/none.ts'
import { openPayPal, paypal } from '#payments/providers/paypal/paypal.server.ts'
import { type AgreementPayment, type LegacyWallet, legacyWallet } from '#payments/providers/paypal-legacy/legacy.server.ts'
import { stripe } from '#payments/providers/stripe/stripe.server.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'

const modules = { stripe, paypal, none } satisfies Record<ChargingName, ProviderModule>

type AlwaysConfigured = { [N in ChargingName]: null extends ReturnType<(typeof modules)[N]['open']> ? never : N }[ChargingName]

export type PaymentProviders = Record<AlwaysConfigured, PaymentProvider> & Partial<Record<ChargingName, PaymentProvider>>

declare module '#platform/ctx.ts' {
  interface Services {
    payments: PaymentProviders
    legacyWallet: LegacyWallet | null
    paymentSubjects: PaymentSubjects
    /** Notifies users of a removed wallet, in the transaction that notices. Idempotent. */
    onWalletRemoved: (ctx: Ctx, token: string) => Promise<void>
    /** Applies an agreement's state to its membership, in the same transaction. Returns the latest time of the next poll. */
    onAgreementRead: (ctx: Ctx, ref: string, by: TriggeredBy) => Promise<Date | null>
    /** Handles a fully refunded agreement payment, in the transaction that records it. */
    onAgreementRefunded: (ctx: Ctx, ref: string, payment: Pick<AgreementPayment, 'paymentRef' | 'paidAt' | 'share'>) => Promise<void>
  }
}

export function openPayments(config: Config): PaymentServices {
  const opened = chargingNames.flatMap((name) => {
    const provider: PaymentProvider | null = modules[name].open(config)
    return provider ? [[name, provider] as const] : []
  })
  const client = openPayPal(config)
  return { payments: Object.fromEntries(opened) as PaymentProviders, legacyWallet: client && legacyWallet(client) }
}
type PaymentServices = { payments: PaymentProviders; legacyWallet: LegacyWallet | null }

export function providerHosts(config: Config): Required<PageHosts> {
  const reached = Object.values<ProviderModule>(modules).map(({ pageHosts }) => pageHosts?.(config) ?? {})
  const of = (part: keyof PageHosts) => [...new Set(reached.flatMap((hosts) => hosts[part] ?? []))]
  return { script: of('script'), connect: of('connect'), frame: of('frame'), form: of('form'), paymentRequest: of('paymentRequest') }
}

/** The provider of a payment method, which also stores its saved cards or wallets. */
export const providerForMethod = (ctx: Ctx, method: PaymentMethod): ChargingName =>
  providerAmong(modules, (name) => ctx.services.payments[name] !== undefined, method)

export function providerAmong<N extends string>(
  list: Record<N, Pick<ProviderModule, 'takes'>>,
  isNamed: (name: N) => boolean,
  method: PaymentMethod,
): N {
  const candidates = (Object.keys(list) as N[]).filter((name) => list[name].takes === method)
  const name = candidates.find(isNamed) ?? candidates[0]
  if (!name) throw new Error(`nobody takes money by ${method}`)
  return name
}

/** The provider for an amount in minor units; `none` for zero. */
export const providerForAmount = (ctx: Ctx, method: PaymentMethod, amount: number): ChargingName =>
  amount === 0 ? 'none' : providerForMethod(ctx, method)

export const offeredMethods = (ctx: Ctx): { method: PaymentMethod; label: string }[] =>
  (['card', 'wallet'] as const).flatMap((method) => {
    const provider = ctx.services.payments[providerForMethod(ctx, method)]
    return provider ? [{ method, label: provider.label }] : []
  })

/** Throws for providers that can't charge: imported, legacy, or not configured. */
export function providerOf(ctx: Ctx, name: ProviderName): PaymentProvider {
  const provider = name === 'imported' || name === 'paypal-legacy' ? undefined : ctx.services.payments[name]
  if (!provider) throw new Error(`${name} can not be asked for money`)
  return provider
}

export function refundProviderOf(ctx: Ctx, name: ProviderName): RefundProvider {
  if (name === 'imported') return imported
  if (name !== 'paypal-legacy') return providerOf(ctx, name)
  if (!ctx.services.legacyWallet) throw new Error('the old wallet is not among the settings')
  return ctx.services.legacyWallet
}
