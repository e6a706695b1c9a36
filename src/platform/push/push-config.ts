import type { Settings } from '#platform/settings.ts'
import { mac } from '#platform/tokens.server.ts'

/** How open pages get push messages: from the shop's own server, or a hosted one. */
export type PushConfig = {
  appId: string
  key: string
  secret: string
  cluster: string
  hosted: { api: string; wsHost: string; wsPort: number; tls: boolean } | null
}

/** The push app. Without settings it is our own, with key and secret derived from the shop's secret so that all nodes agree. */
export function pushConfigOf(settings: Settings, sessionSecret: string): PushConfig {
  return {
    appId: settings.PUSHER_APP_ID ?? 'woodshed',
    key: settings.PUSHER_KEY ?? mac(sessionSecret, 'push', 'key').slice(0, 20),
    secret: settings.PUSHER_SECRET ?? mac(sessionSecret, 'push', 'secret'),
    cluster: settings.PUSHER_CLUSTER ?? 'own',
    hosted: hostedPushOf(settings),
  }
}

function hostedPushOf({ PUSHER_HOST: host, PUSHER_CLUSTER: cluster, PUSHER_PORT: port, PUSHER_TLS }: Settings): PushConfig['hosted'] {
  if (!host && !cluster) return null
  const tls = PUSHER_TLS === 'on'
  const wsPort = port ?? (tls ? 443 : 80)
  return {
    api: `${tls ? 'https' : 'http'}://${host ?? `api-${cluster}.pusher.com`}:${wsPort}`,
    wsHost: host ?? `ws-${cluster}.pusher.com`,
    wsPort,
    tls,
  }
}

/** Contradicting settings, with the error line of each. */
export function pushContradictions(settings: Settings): [boolean, string][] {
  const { PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET, PUSHER_CLUSTER, PUSHER_HOST, PUSHER_PORT, PUSHER_TLS, BASE_URL } = settings
  return [
    [
      new Set([!PUSHER_APP_ID, !PUSHER_KEY, !PUSHER_SECRET]).size > 1,
      'PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET belong together: set all three or none.',
    ],
    [
      !!(PUSHER_CLUSTER || PUSHER_HOST) && !PUSHER_KEY,
      'PUSHER_KEY is missing: a hosted service needs PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET.',
    ],
    [(!!PUSHER_PORT || PUSHER_TLS === 'off') && !PUSHER_HOST, 'PUSHER_HOST is missing: PUSHER_PORT and PUSHER_TLS are of that host.'],
    [PUSHER_TLS === 'off' && !!BASE_URL?.startsWith('https:'), 'PUSHER_TLS must be on with an https BASE_URL: browsers refuse the rest.'],
  ]
}
