import { createHmac } from 'node:crypto'
import { sameText } from '#platform/tokens.server.ts'

/** A session's token as its cookie holds it: signed as the auth library signs, so that a stolen table of sessions opens nothing. */
export const signedSession = (secret: string, token: string): string => `${token}.${signature(secret, token)}`

/** The token in a session cookie, or null when it is missing or the shop did not sign it. */
export function sessionToken(secret: string, cookie: string | undefined): string | null {
  const [token, given] = cookie?.split('.') ?? []
  return token && sameText(given, signature(secret, token)) ? token : null
}

const signature = (secret: string, token: string): string => createHmac('sha256', secret).update(token).digest('base64')
