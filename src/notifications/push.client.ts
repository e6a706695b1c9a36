import type Pusher from 'pusher-js'
import type { PushMessages, PushSettings } from '#notifications/push-messages.ts'
import { apiHeaders } from '#ui/data/api.client.ts'

export type OnPushMessage = <E extends keyof PushMessages>(event: E, data: PushMessages[E]) => void

const events = ['membership', 'library', 'places', 'notifications'] as const
/** Connections that may be cut in a row before the page gives up. */
const maxDisconnects = 3
const shortConnectionMs = 60_000

/** After load, when idle. `refresh` reloads data after a gap or a close, because a right may have ended. Returns how to disconnect. */
export function connectPush(settings: PushSettings, onMessage: OnPushMessage, refresh: () => Promise<void>): () => void {
  let stopped = false
  let client: Pusher | undefined
  const start = async () => {
    const { default: Client } = await import('pusher-js')
    if (stopped) return
    client = new Client(settings.key, optionsOf(settings))
    for (const event of events) client.user.bind(event, (data: PushMessages[typeof event]) => onMessage(event, data))
    stayConnected(client, refresh, () => stopped)
    client.signin()
  }
  // Everything works without push: the next page load shows the same data.
  afterLoad(() => void start().catch(() => undefined))
  return () => {
    stopped = true
    client?.disconnect()
  }
}

function stayConnected(client: Pusher, refresh: () => Promise<void>, isStopped: () => boolean): void {
  let disconnects = 0
  let since = performance.now()
  let isFirst = true
  const reconnect = async () => {
    if (isStopped()) return
    if (performance.now() - since > shortConnectionMs) disconnects = 0
    if (++disconnects > maxDisconnects) return
    await refresh()
    // A member who lost the right to stream has disconnected by then.
    setTimeout(() => isStopped() || client.connect(), 1000 + Math.random() * 2000)
  }
  client.connection.bind('connected', () => {
    since = performance.now()
    if (!isFirst) void refresh()
    isFirst = false
  })
  client.connection.bind('disconnected', () => void reconnect())
  client.bind('pusher:signin_error', () => client.disconnect())
  client.user.bind('pusher:signin_error', () => client.disconnect())
}

function optionsOf({ cluster, hosted }: PushSettings): ConstructorParameters<typeof Pusher>[1] {
  const tls = hosted ? hosted.tls : location.protocol === 'https:'
  const port = hosted?.port ?? (Number(location.port) || (tls ? 443 : 80))
  const authOptions = { transport: 'ajax' as const, headersProvider: () => apiHeaders() }
  return {
    cluster,
    wsHost: hosted?.host ?? location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: tls,
    enabledTransports: ['ws'],
    userAuthentication: { ...authOptions, endpoint: '/broadcasting/user-auth' },
    channelAuthorization: { ...authOptions, endpoint: '/broadcasting/auth' },
  }
}

function afterLoad(start: () => void): void {
  const startSoon = () => setTimeout(start, 200)
  if (document.readyState === 'complete') startSoon()
  else window.addEventListener('load', startSoon, { once: true })
}
