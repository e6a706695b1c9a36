import { createECDH } from 'node:crypto'
import type { Settings } from '#platform/settings.ts'
import { mac } from '#platform/tokens.server.ts'

/** VAPID keys (RFC 8292), base64url, and the allowed push services. */
export type WebPushConfig = { publicKey: string; privateKey: string; hosts: readonly string[] }

/** Push services of Chrome, Firefox, Edge and Safari. */
const defaultHosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com']

/** Keys are derived from the shop's secret, so all nodes agree and none is stored. */
export function webPushConfigOf({ WEB_PUSH_HOSTS: hosts = defaultHosts }: Settings, sessionSecret: string): WebPushConfig {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(mac(sessionSecret, 'web-push', 'key'), 'base64url'))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url'), hosts }
}
