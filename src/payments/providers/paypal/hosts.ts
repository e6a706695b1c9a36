import type { PageHosts } from '#payments/payment-provider.ts'
import type { Config } from '#platform/config.ts'

/** Where PayPal is: its API, the pages it shows to buyers, and where the certificates of its webhooks are. */
export type PayPalHosts = { api: string; pages: string | null; certificates: string }

const hosts: Record<'live' | 'sandbox', PayPalHosts> = {
  live: { api: 'https://api-m.paypal.com', pages: 'https://www.paypal.com', certificates: 'api.paypal.com' },
  sandbox: { api: 'https://api-m.sandbox.paypal.com', pages: 'https://www.sandbox.paypal.com', certificates: 'api.sandbox.paypal.com' },
}

/** PayPal's own, or the stand-in's: its pages are the shop's, and its webhooks name the certificates of PayPal's sandbox. */
export function payPalHosts({ paypal, sandbox }: Config): PayPalHosts | null {
  if (!paypal) return null
  if (!sandbox.paypal) return hosts[paypal.environment]
  return { ...hosts.sandbox, api: `http://127.0.0.1:${sandbox.paypal.port}`, pages: null }
}

/** A form posted without script is answered by sending the buyer to PayPal's page; nothing of PayPal's is in a page of the shop. */
export function payPalPageHosts(config: Config): PageHosts {
  const pages = payPalHosts(config)?.pages
  return pages ? { form: [pages] } : {}
}
