import type { FastifyRequest } from 'fastify'
import { sessionCookieName, visitorCookieName } from '#account/visitor.server.ts'
import { isSignedUse, type SignedUse } from '#media/rules/file-uses.ts'
import type { Config } from '#platform/config.ts'
import { mac, sha256, timingSafeEqualText } from '#platform/tokens.server.ts'

/** Lifetime of a media address, seconds. Players renew it before it ends, and renewal checks the entitlement again. */
export const mediaTokenSeconds = 300

export type MediaUse = { use: SignedUse; productId: number }
export type MediaAddress = MediaUse & { folder: string; session: string }

/** The signed part of a media address: one use of one recording, one session, five minutes. */
export function mediaToken(config: Config, address: MediaAddress, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + mediaTokenSeconds
  return `${expires}.${address.productId}.${address.use}.${signatureOf(config, expires, address)}`
}

const signatureOf = ({ sessionSecret }: Config, expires: number, { folder, productId, use, session }: MediaAddress): string =>
  mac(sessionSecret, 'media', [expires, productId, use, folder, session].join('\n'))

/** The base address of a recording; relative addresses in playlists stay below it. */
export const mediaBaseUrl = (token: string, folder: string): string => `/media/${token}/${folder}/`

export const publicMediaUrl = (folder: string, file: string): string => `/media/public/${folder}/${file}`

/** The use a token grants in this folder to this session now; null when none. */
export function verifyMediaToken(
  config: Config,
  token: string,
  folder: string,
  session: string,
  now: Date,
): (MediaUse & { secondsLeft: number }) | null {
  const [expires, id, use, signature] = token.split('.')
  const productId = Number(id)
  const secondsLeft = Math.floor(Number(expires) - now.getTime() / 1000)
  if (!isSignedUse(use) || !Number.isInteger(productId) || !(Number(expires) * 1000 > now.getTime())) return null
  const expected = signatureOf(config, Number(expires), { folder, productId, use, session })
  return timingSafeEqualText(signature, expected) ? { use, productId, secondsLeft } : null
}

/** By sign-in session or guest cookie; null without either. A CDN passes no cookies on, so behind one an address works for anyone. */
export function mediaSession({ cookies }: FastifyRequest, config: Config): string | null {
  if (config.mediaDelivery === 'cdn') return 'anyone'
  const secure = config.baseUrl.startsWith('https:')
  const cookie = cookies[sessionCookieName(secure)] ?? cookies[visitorCookieName(secure)]
  return cookie ? sha256(cookie).toString('base64url') : null
}
