import type { FastifyRequest } from 'fastify'
import { sessionCookie } from '#account/visitor.server.ts'
import type { Config } from '#platform/config.ts'
import { mac, sameText, sha256 } from '#platform/tokens.server.ts'

/** How long a media address is good for. Players ask for a new one before; rights are looked at again then. */
export const mediaSeconds = 300

export type MediaAddress = { folder: string; productId: number; session: string }

/** The part of a media address that says for what and whom it was made: one product's recording, one session, five minutes. */
export function mediaToken(config: Config, address: MediaAddress, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + mediaSeconds
  return `${expires}.${address.productId}.${signatureOf(config, expires, address)}`
}

const signatureOf = ({ sessionSecret }: Config, expires: number, { folder, productId, session }: MediaAddress): string =>
  mac(sessionSecret, 'media', `${expires}\n${productId}\n${folder}\n${session}`)

/** Where the files of a recording are for who holds this token. Relative addresses in playlists stay below it. */
export const mediaBase = (token: string, folder: string): string => `/media/${token}/${folder}/`

/** Where the public files of a recording are. */
export const publicMedia = (folder: string, file: string): string => `/media/public/${folder}/${file}`

/** The product a token opens this folder for, for this session, now; null when it does not. */
export function opens(config: Config, token: string, folder: string, session: string | null, now: Date): number | null {
  const [expires = 0, productId = 0, signature] = token.split('.').map((part, at) => (at < 2 ? Number(part) : part)) as [
    number?,
    number?,
    string?,
  ]
  if (!session || !Number.isInteger(productId) || !(expires * 1000 > now.getTime())) return null
  return sameText(signature, signatureOf(config, expires, { folder, productId, session })) ? productId : null
}

/** What ties a media address to the browser that is signed in; null without a session. */
export const mediaSession = (request: FastifyRequest, config: Config): string | null => bind(request.cookies[cookieName(config)])

const cookieName = (config: Config): string => sessionCookie(config.baseUrl.startsWith('https:'))
const bind = (cookie: string | undefined): string | null => (cookie ? sha256(cookie).toString('base64url') : null)
