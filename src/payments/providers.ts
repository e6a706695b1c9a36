import type { AskedBy } from '#payments/legacy/legacy-agreements.server.ts'
import {
  type ChargingName,
  chargingNames,
  type MoneyBack,
  type PageHosts,
  type PaymentMethod,
  type PaymentProvider,
  type ProviderModule,
  type ProviderName,
} from '#payments/payment-provider.ts'
import type { PaymentSubjects } from '#payments/payment-subjects.ts'
import { imported } from '#payments/providers/imported.ts'
import { none } from '#payments/providers/none.ts'
import { openPayPal, paypal } from '#payments/providers/paypal/paypal.server.ts'
import { type LegacyWallet, legacyWallet, type PaidBack } from '#payments/providers/paypal-legacy/legacy.server.ts'
import { stripe } from '#payments/providers/stripe/stripe.server.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The module of each provider that can charge. */
const modules = { stripe, paypal, none } satisfies Record<ChargingName, ProviderModule>

type Always = { [N in ChargingName]: null extends ReturnType<(typeof modules)[N]['open']> ? never : N }[ChargingName]

/** Those that can be asked for money, as far as the shop's settings name them. */
export type PaymentProviders = Record<Always, PaymentProvider> & Partial<Record<ChargingName, PaymentProvider>>

declare module '#platform/ctx.ts' {
  interface Services {
    payments: PaymentProviders
    /** Agreements of the old wallet; null where the shop has none. */
    legacyWallet: LegacyWallet | null
    paymentCauses: PaymentSubjects
    /** Whom it concerns that a kept wallet is gone, in the transaction that notices. Told twice it does nothing. */
    walletGone: (ctx: Ctx, token: string) => Promise<void>
    /** What follows an old agreement, in the transaction that mirrors it. Answers when to look again at the latest. */
    agreementSeen: (ctx: Ctx, ref: string, by: AskedBy) => Promise<Date | null>
    /** Whom it concerns that the old wallet gave a whole payment of an agreement back, in the transaction that notes it. */
    agreementPaidBack: (ctx: Ctx, ref: string, payment: Pick<PaidBack, 'paymentRef' | 'paidAt' | 'share'>) => Promise<void>
  }
}

/** Opens every company the settings name. */
export function openPayments(config: Config): PaymentServices {
  const opened = chargingNames.flatMap((name) => {
    const provider: PaymentProvider | null = modules[name].open(config)
    return provider ? [[name, provider] as const] : []
  })
  const client = openPayPal(config)
  return { payments: Object.fromEntries(opened) as PaymentProviders, legacyWallet: client && legacyWallet(client) }
}
type PaymentServices = { payments: PaymentProviders; legacyWallet: LegacyWallet | null }

/** Whom the pages of this shop may reach for its modules' sake, by the part of a page. */
export function companyHosts(config: Config): Required<PageHosts> {
  const reached = Object.values<ProviderModule>(modules).map(({ pageHosts }) => pageHosts?.(config) ?? {})
  const of = (part: keyof PageHosts) => [...new Set(reached.flatMap((hosts) => hosts[part] ?? []))]
  return { script: of('script'), connect: of('connect'), frame: of('frame'), form: of('form'), paymentRequest: of('paymentRequest') }
}

/** Who takes the money for a way to pay, and keeps what is saved of it. */
export const takerFor = (ctx: Ctx, method: PaymentMethod): ChargingName =>
  takerAmong(modules, (name) => ctx.services.payments[name] !== undefined, method)

/** Of the modules that take a way to pay the first the settings name; when they name none, the first. */
export function takerAmong<N extends string>(
  list: Record<N, Pick<ProviderModule, 'takes'>>,
  isNamed: (name: N) => boolean,
  method: PaymentMethod,
): N {
  const takers = (Object.keys(list) as N[]).filter((name) => list[name].takes === method)
  const name = takers.find(isNamed) ?? takers[0]
  if (!name) throw new Error(`nobody takes money by ${method}`)
  return name
}

/** Who is asked for an amount, minor units: nothing is paid by nobody. */
export const takerOf = (ctx: Ctx, method: PaymentMethod, amount: number): ChargingName => (amount === 0 ? 'none' : takerFor(ctx, method))

/** The ways to pay this shop offers, each by its company's name. */
export const offeredMethods = (ctx: Ctx): { method: PaymentMethod; label: string }[] =>
  (['card', 'wallet'] as const).flatMap((method) => {
    const provider = ctx.services.payments[takerFor(ctx, method)]
    return provider ? [{ method, label: provider.label }] : []
  })

/** The provider of that name. Throws for those that can not be asked for money: what was imported, the old wallet, one without settings. */
export function providerOf(ctx: Ctx, name: ProviderName): PaymentProvider {
  const provider = name === 'imported' || name === 'paypal-legacy' ? undefined : ctx.services.payments[name]
  if (!provider) throw new Error(`${name} can not be asked for money`)
  return provider
}

/** Who gives money of a past payment back. */
export function refunderOf(ctx: Ctx, name: ProviderName): MoneyBack {
  if (name === 'imported') return imported
  if (name !== 'paypal-legacy') return providerOf(ctx, name)
  if (!ctx.services.legacyWallet) throw new Error('the old wallet is not among the settings')
  return ctx.services.legacyWallet
}
