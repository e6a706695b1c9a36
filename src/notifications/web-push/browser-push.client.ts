import type { notificationEndpoints } from '#notifications/notifications.contract.ts'
import { apiCall } from '#ui/data/api.client.ts'
import { startServiceWorker } from '#ui/data/service-worker.client.ts'

type Api = typeof notificationEndpoints

const subscribePush = apiCall<Api['subscribePush']>('PUT /members/push-subscription')
const unsubscribePush = apiCall<Api['unsubscribePush']>('DELETE /members/push-subscription')

export type BrowserState = 'on' | 'off' | 'denied' | 'unsupported'

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** `endpoints`: whether the shop knows this browser's endpoint; it is deleted when the session ends. */
export async function browserState(endpoints: readonly string[]): Promise<BrowserState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const current = await currentSubscription()
  return current && endpoints.includes(current.endpoint) ? 'on' : 'off'
}

/** Asks for permission, then subscribes. Throws the refusal of browser or shop. */
export async function enablePush(publicKey: string): Promise<BrowserState> {
  if ((await Notification.requestPermission()) !== 'granted') return Notification.permission === 'denied' ? 'denied' : 'off'
  const { pushManager } = await startServiceWorker()
  // A subscription under an old key of the shop would fail.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { keys } = made.toJSON()
  await subscribePush({ body: { endpoint: made.endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } } })
  return 'on'
}

export async function disablePush(): Promise<BrowserState> {
  const current = await currentSubscription()
  if (current) await unsubscribePush({ query: { endpoint: current.endpoint } }).then(() => current.unsubscribe())
  return 'off'
}

const currentSubscription = async (): Promise<PushSubscription | null | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
