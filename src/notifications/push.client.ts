import type Pusher from 'pusher-js'
import type { PushSettings, Told } from '#notifications/push-messages.ts'
import { apiHeaders } from '#ui/data/api.client.ts'

export type Hear = <E extends keyof Told>(event: E, data: Told[E]) => void

const events = ['membership', 'library', 'places', 'notifications'] as const
/** Connections that may be cut in a row before the page gives up. */
const mostCuts = 3
const shortMs = 60_000

/** After load, when idle. `ask` reloads data after a gap or a close, because a right may have ended. Returns how to disconnect. */
export function listenToShop(settings: PushSettings, hear: Hear, ask: () => Promise<void>): () => void {
  let left = false
  let client: Pusher | undefined
  const start = async () => {
    const { default: Client } = await import('pusher-js')
    if (left) return
    client = new Client(settings.key, optionsOf(settings))
    for (const event of events) client.user.bind(event, (data: Told[typeof event]) => hear(event, data))
    stayConnected(client, ask, () => left)
    client.signin()
  }
  // Everything works without push: the next page load shows the same data.
  whenQuiet(() => void start().catch(() => undefined))
  return () => {
    left = true
    client?.disconnect()
  }
}

function stayConnected(client: Pusher, ask: () => Promise<void>, hasLeft: () => boolean): void {
  let cuts = 0
  let since = performance.now()
  let isFirst = true
  const again = async () => {
    if (hasLeft()) return
    if (performance.now() - since > shortMs) cuts = 0
    if (++cuts > mostCuts) return
    await ask()
    // A member who lost the right to stream has disconnected by then.
    setTimeout(() => hasLeft() || client.connect(), 1000 + Math.random() * 2000)
  }
  client.connection.bind('connected', () => {
    since = performance.now()
    if (!isFirst) void ask()
    isFirst = false
  })
  client.connection.bind('disconnected', () => void again())
  client.bind('pusher:signin_error', () => client.disconnect())
  client.user.bind('pusher:signin_error', () => client.disconnect())
}

function optionsOf({ cluster, hosted }: PushSettings): ConstructorParameters<typeof Pusher>[1] {
  const tls = hosted ? hosted.tls : location.protocol === 'https:'
  const port = hosted?.port ?? (Number(location.port) || (tls ? 443 : 80))
  const right = { transport: 'ajax' as const, headersProvider: () => apiHeaders() }
  return {
    cluster,
    wsHost: hosted?.host ?? location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: tls,
    enabledTransports: ['ws'],
    userAuthentication: { ...right, endpoint: '/broadcasting/user-auth' },
    channelAuthorization: { ...right, endpoint: '/broadcasting/auth' },
  }
}

function whenQuiet(start: () => void): void {
  const soon = () => setTimeout(start, 200)
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true })
}
