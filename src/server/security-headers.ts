import type { FastifyHelmetOptions } from '@fastify/helmet'
import { payPalHosts } from '#payments/providers/paypal/hosts.ts'
import type { Config } from '#platform/config.ts'

/** Everything but the content security policy, which each page gets with its own nonce. */
export const helmetOptions = (config: Config): FastifyHelmetOptions => ({
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: config.baseUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  xFrameOptions: false,
})

export const permissionsPolicy =
  'camera=(), geolocation=(), microphone=(self), payment=(self "https://js.stripe.com"), fullscreen=(self), usb=()'

/** Where push connections go. Not every browser takes 'self' for a socket too. */
function pushOrigin({ baseUrl, push: { hosted } }: Config): string {
  if (!hosted) return baseUrl.replace(/^http/, 'ws')
  return new URL(`${hosted.tls ? 'wss' : 'ws'}://${hosted.wsHost}:${hosted.wsPort}`).origin
}

/** The policy of one page: only what this shop has configured may be reached. */
export function contentSecurityPolicy(config: Config, nonce: string): string {
  const stripe = config.stripe.scriptUrl?.startsWith('https:') ?? false
  const paypal = payPalHosts(config)?.pages
  const script = `script-src 'self' 'nonce-${nonce}'${stripe ? ' https://js.stripe.com' : ''}`
  return [
    "default-src 'none'",
    config.mode === 'development' ? `${script} 'unsafe-eval'` : script,
    `style-src-elem 'self' ${config.mode === 'development' ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${config.mode === 'development' ? ' ws:' : ''} ${pushOrigin(config)}${stripe ? ' https://api.stripe.com' : ''}`,
    `frame-src 'self'${stripe ? ' https://js.stripe.com https://hooks.stripe.com' : ''} https://www.youtube-nocookie.com https://player.vimeo.com`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    // A form posted without script is answered by sending the buyer to PayPal.
    `form-action 'self'${paypal ? ` ${paypal}` : ''}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
