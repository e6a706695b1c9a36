import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { nanoid } from 'nanoid'

/** The purpose keeps a signature from being reused for another. */
type Purpose =
  | 'visitor'
  | 'csrf'
  | 'api'
  | 'media'
  | 'order'
  | 'opened-orders'
  | 'mail'
  | 'stop-mail'
  | 'web-push'
  | 'stock-alert'
  | 'newsletter-confirm'
  | 'newsletter-topics'
  | 'cancellation'
  | 'gift'
  | 'push'
  | 'card-link'
  | 'device'
  | 'sandbox'
  | 'withdrawal'
  | 'keep-account'

/** HMAC-SHA-256 of `text` for one purpose, base64url. */
export const mac = (secret: string, purpose: Purpose, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')

/** Constant time; false for empty or different lengths. */
export function timingSafeEqualText(received: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(received ?? ''), Buffer.from(expected)]
  return a.length === b.length && a.length > 0 && timingSafeEqual(a, b)
}

/** 43 characters of the base64url alphabet, 258 random bits: ids and one-time codes. */
export const randomToken = (): string => nanoid(43)

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** `<value>.<mac>`, for cookies and links. */
export const sign = (secret: string, purpose: Purpose, value: string): string => `${value}.${mac(secret, purpose, value)}`

export function unsign(secret: string, purpose: Purpose, text: string | undefined): string | null {
  const at = text?.lastIndexOf('.') ?? -1
  if (!text || at < 1) return null
  const value = text.slice(0, at)
  return timingSafeEqualText(text.slice(at + 1), mac(secret, purpose, value)) ? value : null
}

export const csrfToken = (secret: string, principal: string): string => mac(secret, 'csrf', principal)

const apiTokenHours = 12

/** Bound to one principal, valid for 12 hours. */
export const apiToken = (secret: string, principal: string, now: Date): string =>
  sign(secret, 'api', `${principal}.${Math.floor(now.getTime() / 1000) + apiTokenHours * 3600}`)

/** The principal of an API token; null when it is invalid or expired. */
export function apiPrincipal(secret: string, token: string, now: Date): string | null {
  const value = unsign(secret, 'api', token)
  const at = value?.lastIndexOf('.') ?? -1
  if (!value || at < 1) return null
  return Number(value.slice(at + 1)) * 1000 > now.getTime() ? value.slice(0, at) : null
}
