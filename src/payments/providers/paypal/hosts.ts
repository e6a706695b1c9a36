import type { PageHosts } from '#payments/payment-provider.ts'
import type { Config } from '#platform/config.ts'

/** PayPal's hosts: API, buyer pages, webhook certificates. */
export type PayPalHosts = { api: string; pages: string | null; certificates: string }

const hosts: Record<'live' | 'sandbox', PayPalHosts> = {
  live: { api: 'https://api-m.paypal.com', pages: 'https://www.paypal.com', certificates: 'api.paypal.com' },
  sandbox: { api: 'https://api-m.sandbox.paypal.com', pages: 'https://www.sandbox.paypal.com', certificates: 'api.sandbox.paypal.com' },
}

/** The real PayPal or the fake, whose pages are served by the shop and whose webhooks name the certificates of PayPal's sandbox. */
export function payPalHosts({ paypal, sandbox }: Config): PayPalHosts | null {
  if (!paypal) return null
  if (!sandbox.paypal) return hosts[paypal.environment]
  return { ...hosts.sandbox, api: `http://127.0.0.1:${sandbox.paypal.port}`, pages: null }
}

/** Forms redirect to PayPal; the shop's pages load nothing from it. */
export function payPalPageHosts(config: Config): PageHosts {
  const pages = payPalHosts(config)?.pages
  return pages ? { form: [pages] } : {}
}
