import type { FastifyRequest } from 'fastify'
import { sessionCookie } from '#account/visitor.server.ts'
import { isSignedUse, type SignedUse } from '#media/rules/file-uses.ts'
import type { Config } from '#platform/config.ts'
import { mac, sameText, sha256 } from '#platform/tokens.server.ts'

/** How long a media address is good for. Players ask for a new one before; rights are looked at again then. */
export const mediaSeconds = 300

/** What a media address opens: the files of one use of one product's recording. */
export type MediaUse = { use: SignedUse; productId: number }
export type MediaAddress = MediaUse & { folder: string; session: string }

/** The part of a media address that says for what and whom it was made: one use of one recording, one session, five minutes. */
export function mediaToken(config: Config, address: MediaAddress, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + mediaSeconds
  return `${expires}.${address.productId}.${address.use}.${signatureOf(config, expires, address)}`
}

const signatureOf = ({ sessionSecret }: Config, expires: number, { folder, productId, use, session }: MediaAddress): string =>
  mac(sessionSecret, 'media', [expires, productId, use, folder, session].join('\n'))

/** Where the files of a recording are for who holds this token. Relative addresses in playlists stay below it. */
export const mediaBase = (token: string, folder: string): string => `/media/${token}/${folder}/`

/** Where the public files of a recording are. */
export const publicMedia = (folder: string, file: string): string => `/media/public/${folder}/${file}`

/** What a token opens in this folder, for this session, now; null when nothing. */
export function opens(config: Config, token: string, folder: string, session: string | null, now: Date): MediaUse | null {
  const [expires, id, use, signature] = token.split('.')
  const productId = Number(id)
  if (!session || !isSignedUse(use) || !Number.isInteger(productId) || !(Number(expires) * 1000 > now.getTime())) return null
  return sameText(signature, signatureOf(config, Number(expires), { folder, productId, use, session })) ? { use, productId } : null
}

/** What ties a media address to the browser that is signed in; null without a session. */
export const mediaSession = (request: FastifyRequest, config: Config): string | null => bind(request.cookies[cookieName(config)])

const cookieName = (config: Config): string => sessionCookie(config.baseUrl.startsWith('https:'))
const bind = (cookie: string | undefined): string | null => (cookie ? sha256(cookie).toString('base64url') : null)
