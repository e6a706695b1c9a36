import { z } from 'zod'
import type { PaymentProvider, ProviderModule } from '#payments/payment-provider.ts'
import { payPalCharges } from '#payments/providers/paypal/charges.server.ts'
import { type PayPal, PayPalError, payPalClient } from '#payments/providers/paypal/client.server.ts'
import { payPalDisputes } from '#payments/providers/paypal/disputes.server.ts'
import { payPalEvents } from '#payments/providers/paypal/events.server.ts'
import { payPalHosts, payPalPageHosts } from '#payments/providers/paypal/hosts.ts'
import { payPalRefunds } from '#payments/providers/paypal/refunds.server.ts'
import { payPalWallets } from '#payments/providers/paypal/wallets.server.ts'
import type { Config } from '#platform/config.ts'

export function openPayPal(config: Config): PayPal | null {
  const hosts = payPalHosts(config)
  return hosts && config.paypal ? payPalClient({ ...config.paypal, api: hosts.api }) : null
}

const payPalProvider = (paypal: PayPal, config: Config): PaymentProvider => ({
  label: 'PayPal',
  ping: () => ping(paypal),
  ...payPalCharges(paypal),
  ...payPalRefunds(paypal),
  ...payPalEvents(paypal, { webhookId: config.paypal?.webhookId ?? '', certificates: payPalHosts(config)?.certificates ?? '' }),
  disputes: payPalDisputes(paypal),
  wallets: payPalWallets(paypal),
})

/** Requests an order that doesn't exist: PayPal says "no such order" only when it accepts the id and secret. */
async function ping(paypal: PayPal): Promise<void> {
  await paypal('/v2/checkout/orders/NOTTHERE', z.unknown()).catch((error: unknown) => {
    if (!(error instanceof PayPalError && error.status === 404)) throw error
  })
}

export const paypal: ProviderModule = {
  takes: 'wallet',
  open(config) {
    const client = openPayPal(config)
    return client && payPalProvider(client, config)
  },
  pageHosts: payPalPageHosts,
}
