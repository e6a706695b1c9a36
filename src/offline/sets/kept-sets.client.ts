import { del, get, set, values } from 'idb-keyval'
import { outboxKey } from '#library/playlists/save-change.client.ts'
import { copiesChanged } from '#offline/copies/copies-changed.ts'
import type { KeptSet } from '#offline/sets/kept-set.ts'
import { deviceStore, updateStored } from '#ui/data/device-store.client.ts'
import { queuedCalls, setDeviceAccount } from '#ui/data/outbox.client.ts'

const store = deviceStore('woodshed-sets', 'sets')
const keyOf = ({ account, id }: Pick<KeptSet, 'account' | 'id'>): string => `${account} ${id}`
const notifyChanged = () => window.dispatchEvent(new Event(copiesChanged))

export const listSets = async (): Promise<KeptSet[]> => (await values<KeptSet>(store())).toSorted((a, b) => a.name.localeCompare(b.name))

export async function saveSet(kept: KeptSet): Promise<void> {
  await set(keyOf(kept), kept, store())
  setDeviceAccount(kept.account)
  notifyChanged()
}

export const readSet = (kept: Pick<KeptSet, 'account' | 'id'>): Promise<KeptSet | undefined> => get(keyOf(kept), store())

export async function removeSet(kept: Pick<KeptSet, 'account' | 'id'>): Promise<void> {
  await del(keyOf(kept), store())
  notifyChanged()
}

/** Removes a signed-out account's playlists. */
export async function removeSetsOf(account: string): Promise<void> {
  for (const kept of await values<KeptSet>(store())) if (kept.account === account) await removeSet(kept)
}

/** Takes the shop's state, unless local changes are pending. */
export async function renewSet(kept: KeptSet): Promise<void> {
  if ((await queuedCalls(kept.account, outboxKey(kept.id))).length > 0) return
  await updateStored(store(), keyOf(kept), kept)
  notifyChanged()
}
