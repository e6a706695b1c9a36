import { createHash, createHmac } from 'node:crypto'
import { timingSafeEqualText } from '#platform/tokens.server.ts'

/** An app's public key, and the secret that signs for it. */
export type PushKeys = { key: string; secret: string }

/** Authorises one socket for a private or presence channel. */
export const channelAuth = (keys: PushKeys, socketId: string, channel: string, channelData?: string): string =>
  authOf(keys, [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':'))

/** Signs a user in on one socket; `userData` is JSON. */
export const userAuth = (keys: PushKeys, socketId: string, userData: string): string => authOf(keys, `${socketId}::user::${userData}`)

export const isValidAuth = (received: string | undefined, expected: string): boolean => timingSafeEqualText(received, expected)

type Signable = { method: string; path: string; query: Record<string, string>; body: string | Buffer }

// The protocol accepts requests signed within this time.
const requestSeconds = 600

export function signedQuery(keys: PushKeys, seconds: number, { method, path, query, body }: Signable): string {
  const all = {
    ...query,
    auth_key: keys.key,
    auth_timestamp: String(seconds),
    auth_version: '1.0',
    ...(body.length > 0 && { body_md5: md5(body) }),
  }
  const sorted = sortedQuery(all)
  return `${sorted}&auth_signature=${hmac(keys.secret, [method, path, sorted].join('\n'))}`
}

export function requestProblem(keys: PushKeys, seconds: number, { method, path, query, body }: Signable): string | null {
  const { auth_signature: signature, ...signedPart } = query
  if (signedPart.auth_key !== keys.key) return 'Unknown auth_key'
  if (signedPart.auth_version !== '1.0') return 'Unknown auth_version'
  if (!/^\d{1,12}$/.test(signedPart.auth_timestamp ?? '')) return 'Invalid auth_timestamp'
  if (Math.abs(seconds - Number(signedPart.auth_timestamp)) > requestSeconds) return 'Timestamp expired'
  if (!timingSafeEqualText(signature, hmac(keys.secret, [method, path, sortedQuery(signedPart)].join('\n')))) return 'Invalid signature'
  if (body.length > 0 && !timingSafeEqualText(signedPart.body_md5, md5(body))) return 'Invalid body_md5'
  return null
}

const sortedQuery = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const authOf = ({ key, secret }: PushKeys, text: string): string => `${key}:${hmac(secret, text)}`
const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')
const md5 = (body: string | Buffer): string => createHash('md5').update(body).digest('hex')
