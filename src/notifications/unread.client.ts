import type { notificationEndpoints } from '#notifications/notifications.contract.ts'
import { notificationsChanged } from '#notifications/push-messages.ts'
import { readUnread, setUnread, type Unread } from '#notifications/unread-store.ts'
import { apiCall } from '#ui/data/api.client.ts'

type Api = typeof notificationEndpoints

const getUnread = apiCall<Api['getUnread']>('POST /notifications/get-unread/')
const removeOne = apiCall<Api['removeNotification']>('POST /notifications/remove/')
const removeAll = apiCall<Api['removeAllNotifications']>('POST /notifications/removeAll/')
const restoreBatch = apiCall<Api['restoreNotifications']>('POST /notifications/restore')

/** Poll interval of visible pages without push, and the minimum interval on focus, ms. */
const pollMs = 180_000
const focusPollMs = 30_000
/** A push message reaches many pages at once, so each waits up to this long, ms. */
const jitterMs = 5_000

/** When any tab last polled, and the channel that shares the result. */
const polledAtKey = 'woodshed-notifications-asked'
const channelName = 'woodshed-notifications'

/** Throws ApiError. */
export async function refreshUnread(): Promise<void> {
  localStorage.setItem(polledAtKey, String(Date.now()))
  setUnread(await getUnread())
}

/** Keeps the store up to date: by push if available, else by polling, one tab for all. Returns how to stop. */
export function syncUnread(hasPush: boolean): () => void {
  const channel = new BroadcastChannel(channelName)
  const poll = () =>
    void refreshUnread()
      .then(() => channel.postMessage(readUnread()))
      .catch(() => undefined)
  const pollIfStale = (age: number) => {
    if (document.visibilityState === 'visible' && Date.now() - Number(localStorage.getItem(polledAtKey)) >= age) poll()
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  const onPush = () => {
    clearTimeout(waiting)
    waiting = setTimeout(poll, Math.random() * jitterMs)
  }
  const onFocus = () => pollIfStale(focusPollMs)
  channel.onmessage = ({ data }: MessageEvent<Unread | null>) => setUnread(data)
  poll()
  const timer = hasPush ? undefined : setInterval(() => pollIfStale(pollMs), pollMs / 6)
  window.addEventListener(notificationsChanged, onPush)
  if (!hasPush) window.addEventListener('focus', onFocus)
  return () => {
    clearTimeout(waiting)
    clearInterval(timer)
    window.removeEventListener(notificationsChanged, onPush)
    window.removeEventListener('focus', onFocus)
    channel.close()
    setUnread(null)
  }
}

/** Removes an entry; it comes back when the shop refuses. Throws ApiError. */
export async function removeEntry(id: string): Promise<void> {
  const before = readUnread()
  if (before) setUnread({ notifications: before.notifications.filter((entry) => entry.id !== id), count: before.count - 1 })
  try {
    const { count } = await removeOne({ body: { id } })
    setUnread({ notifications: readUnread()?.notifications ?? [], count })
  } catch (error) {
    setUnread(before)
    throw error
  }
}

/** Removes all; the answer undoes it. Throws ApiError. */
export async function removeAllEntries(): Promise<{ removed: number; batch: string }> {
  const { removed, batch } = await removeAll()
  setUnread({ notifications: [], count: 0 })
  return { removed, batch }
}

export async function restoreEntries(batch: string): Promise<void> {
  await restoreBatch({ body: { batch } })
  await refreshUnread()
}
