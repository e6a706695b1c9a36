import { del, entries, get, update } from 'idb-keyval'
import type { Endpoint, Input } from '#kernel/endpoint.ts'
import { ApiError, apiHeaders, apiUrl } from '#ui/data/api.client.ts'
import { readStored, writeStored } from '#ui/data/browser-storage.client.ts'
import { deviceStore } from '#ui/data/device-store.client.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

/** A call waiting to be sent; `route` like 'PATCH /members/loops/{id}'. */
export type QueuedCall = { route: string; params: Record<string, unknown>; body: unknown }
type QueuedEntry = QueuedCall & { account: string; order: number }

type BodyOf<E extends Endpoint> = Input<E> extends { body: infer B } ? B : undefined

const store = deviceStore('woodshed-outbox', 'changes')

/** No response, or a server error. */
export const isRetryable = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500

/** Must be idempotent: own id, or the final state. The same `key` replaces a waiting change; `merge` combines both. */
export async function queueCall<E extends Endpoint>(
  key: string,
  route: `${E['method']} ${E['path']}`,
  input: Input<E>,
  merge?: (waiting: BodyOf<E>) => BodyOf<E>,
): Promise<void> {
  const account = pageValues().user.id
  if (!account) return
  const { params = {}, body } = input as { params?: Record<string, unknown>; body?: unknown }
  await update<QueuedEntry>(
    `${account} ${key}`,
    (before) => ({
      account,
      order: before?.order ?? Date.now() + performance.now() / 1e6,
      route,
      params,
      body: before && merge ? merge(before.body as BodyOf<E>) : body,
    }),
    store(),
  )
  setDeviceAccount(account)
  window.dispatchEvent(new Event(outboxQueuedEvent))
}

/** Sent on `window` when another change is queued. */
export const outboxQueuedEvent = 'woodshed:waits'

/** Sent to the window when changes have synced: the page may be outdated. */
export const outboxSyncedEvent = 'woodshed:delivered'
const lastSyncedKey = 'woodshed-delivered-at'

/** Whether changes have synced since this page was requested. */
export const hasSyncedSinceLoad = (): boolean => Number(readStored(lastSyncedKey)) > performance.timeOrigin

/** Sends in order, one tab at a time. Refused changes are dropped; without an answer, or signed out, the rest waits. */
export const flushOutbox = (account: string): Promise<void> =>
  navigator.locks.request('woodshed-outbox', async () => {
    const waiting = (await entries<string, QueuedEntry>(store())).filter(([, change]) => change.account === account)
    let sent = 0
    for (const [key, change] of waiting.toSorted(inOrder)) {
      if (!(await trySend(change))) break
      // Must come first: the page may unload at any moment, and the next one must know what was sent.
      writeStored(lastSyncedKey, String(Date.now()))
      const now = await get<QueuedEntry>(key, store())
      // It may have changed meanwhile.
      if (JSON.stringify(now) === JSON.stringify(change)) await del(key, store())
      sent += 1
    }
    if (sent > 0) window.dispatchEvent(new Event(outboxSyncedEvent))
  })

const inOrder = ([, a]: [string, QueuedEntry], [, b]: [string, QueuedEntry]): number => a.order - b.order

async function trySend({ route, params, body }: QueuedEntry): Promise<boolean> {
  try {
    const { status } = await fetch(apiUrl(route, params), {
      method: route.split(' ')[0] ?? 'POST',
      headers: { ...apiHeaders(), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return status < 500 && ![401, 403, 429].includes(status)
  } catch {
    return false
  }
}

/** Bodies of waiting calls, by the key passed to `queueCall`. */
export async function queuedChanges(account: string): Promise<Map<string, unknown>> {
  const all = (await entries<string, QueuedEntry>(store())).filter(([, change]) => change.account === account)
  return new Map(all.map(([key, { body }]) => [key.slice(account.length + 1), body]))
}

/** Waiting calls whose key has this prefix, oldest first. */
export async function queuedCalls(account: string, prefix: string): Promise<QueuedCall[]> {
  const calls = (await entries<string, QueuedEntry>(store())).filter(([key]) => key.startsWith(`${account} ${prefix}`))
  return calls.toSorted(inOrder).map(([, { route, params, body }]) => ({ route, params, body }))
}

export async function clearOutbox(except: string | null): Promise<void> {
  for (const [key, { account }] of await entries<string, QueuedEntry>(store())) if (account !== except) await del(key, store())
}

const deviceAccountKey = 'woodshed-on-device'

/** Marks that this device stores data for an account, so that other people's pages skip the lookup. */
export const setDeviceAccount = (account: string | null): void => writeStored(deviceAccountKey, account)
