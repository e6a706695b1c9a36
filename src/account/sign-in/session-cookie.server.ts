import { createHmac } from 'node:crypto'
import { timingSafeEqualText } from '#platform/tokens.server.ts'

/** A session token signed like the auth library's cookies, so that a stolen session table opens nothing. */
export const signedSession = (secret: string, token: string): string => `${token}.${signature(secret, token)}`

/** The token of a session cookie; null when it is missing or not signed by the shop. */
export function sessionToken(secret: string, cookie: string | undefined): string | null {
  const [token, receivedSignature] = cookie?.split('.') ?? []
  return token && timingSafeEqualText(receivedSignature, signature(secret, token)) ? token : null
}

const signature = (secret: string, token: string): string => createHmac('sha256', secret).update(token).digest('base64')
