import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import { externalServiceOf } from '#help/chat-services.ts'
import { videoHosts } from '#media/rules/embedded-video.ts'
import { providerHosts } from '#payments/providers.ts'
import { captchaHosts } from '#platform/captcha/captcha-config.ts'
import type { Config } from '#platform/config.ts'
import { darkStyle } from '#platform/mail/mail-colours.ts'

export const helmetOptions = (config: Config): FastifyHelmetOptions => ({
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: config.baseUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  xFrameOptions: false,
})

/** The policies of every page, by its nonce. */
export function pagePolicies(config: Config): (nonce: string) => Record<string, string> {
  const permissions = permissionsPolicy(config)
  const between = contentSecurityPolicy(config, noncePlaceholder).split(noncePlaceholder)
  return (nonce) => ({ 'content-security-policy': between.join(nonce), 'permissions-policy': permissions })
}

const noncePlaceholder = '{nonce}'

/** Device features, and the frames that may open the browser's payment sheet or fill the screen. */
export function permissionsPolicy(config: Config): string {
  const payment = ['self', ...providerHosts(config).paymentRequest.map((origin) => `"${origin}"`)].join(' ')
  const fullscreen = ['self', ...videoHosts.map((origin) => `"${origin}"`)].join(' ')
  return `camera=(), geolocation=(), microphone=(self), payment=(${payment}), fullscreen=(${fullscreen}), usb=()`
}

function pushOrigin({ baseUrl, push: { hosted } }: Config): string {
  if (!hosted) return baseUrl.replace(/^http/, 'ws')
  return new URL(`${hosted.tls ? 'wss' : 'ws'}://${hosted.wsHost}:${hosted.wsPort}`).origin
}

/** Previews of emails inherit the policy of their page. */
const emailStyle = `'sha256-${createHash('sha256').update(darkStyle).digest('base64')}'`

/** Reached only after consent. */
const tagHosts = ['https://www.googletagmanager.com', 'https://*.google-analytics.com']

/** One page's policy: only configured services may be reached. */
export function contentSecurityPolicy(config: Config, nonce: string): string {
  const companies = providerHosts(config)
  const tags = config.gtmId ? tagHosts : []
  const chat = externalServiceOf(config.chat)
  const chatHosts = chat?.hosts ?? []
  const captcha = captchaHosts(config.captcha)
  // The sound engine is WebAssembly. Client navigation keeps the policy of the first page, so every page allows it.
  const script = sourceList(
    "script-src 'self'",
    "'wasm-unsafe-eval'",
    `'nonce-${nonce}'`,
    ...companies.script,
    ...captcha,
    ...tags,
    ...chatHosts,
  )
  return [
    "default-src 'none'",
    config.mode === 'development' ? `${script} 'unsafe-eval'` : script,
    `style-src-elem 'self' ${config.mode === 'development' || chat?.hasStyles ? "'unsafe-inline'" : `'nonce-${nonce}' ${emailStyle}`}`,
    "style-src-attr 'unsafe-inline'",
    sourceList("img-src 'self' data: blob:", ...tags, ...chatHosts),
    sourceList("media-src 'self' blob:", ...chatHosts),
    sourceList("font-src 'self'", ...chatHosts),
    sourceList(
      "connect-src 'self'",
      ...(config.mode === 'development' ? ['ws:'] : []),
      pushOrigin(config),
      ...companies.connect,
      ...captcha,
      ...tags,
      ...chatHosts,
      ...(chat?.sockets ?? []),
    ),
    sourceList("frame-src 'self'", ...companies.frame, ...captcha, ...videoHosts, ...chatHosts),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    sourceList("form-action 'self'", ...companies.form),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

const sourceList = (...sources: string[]): string => sources.join(' ')
