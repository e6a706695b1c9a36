import { fastifyCookie } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { sessionCookie } from '#account/visitor.server.ts'
import type { Config } from '#platform/config.ts'
import { mac, sameText, sha256 } from '#platform/tokens.server.ts'

/** How long a media address is good for. Players ask for a new one before; rights are looked at again then. */
export const mediaSeconds = 300

/** The part of a media address that proves the right to it: good for one recording, one session, five minutes. */
export function mediaToken(config: Config, folder: string, session: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + mediaSeconds
  return `${expires}.${mac(config.sessionSecret, 'media', `${expires}\n${folder}\n${session}`)}`
}

/** Where the files of a recording are for who holds this token. Relative addresses in playlists stay below it. */
export const mediaBase = (token: string, folder: string): string => `/media/${token}/${folder}/`

/** Where the public files of a recording are. */
export const publicMedia = (folder: string, file: string): string => `/media/public/${folder}/${file}`

/** Whether a token opens this folder for this session now. */
export function opens(config: Config, token: string, folder: string, session: string | null, now: Date): boolean {
  const [expires, signature] = token.split('.')
  if (!session || !expires || Number(expires) * 1000 <= now.getTime()) return false
  return sameText(signature, mac(config.sessionSecret, 'media', `${expires}\n${folder}\n${session}`))
}

/** What ties a media address to the browser that is signed in; null without a session. */
export const mediaSession = (request: FastifyRequest, config: Config): string | null => bind(request.cookies[cookieName(config)])

/** The same for a page's request. */
export function mediaSessionOf(request: Request, config: Config): string | null {
  const cookies = fastifyCookie.parse(request.headers.get('cookie') ?? '')
  return bind(cookies[cookieName(config)])
}

const cookieName = (config: Config): string => sessionCookie(config.baseUrl.startsWith('https:'))
const bind = (cookie: string | undefined): string | null => (cookie ? sha256(cookie).toString('base64url') : null)
