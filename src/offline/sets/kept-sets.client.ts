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

export async function saveSet(keptSet: KeptSet): Promise<void> {
  await set(keyOf(keptSet), keptSet, store())
  setDeviceAccount(keptSet.account)
  notifyChanged()
}

export const readSet = (keptSet: Pick<KeptSet, 'account' | 'id'>): Promise<KeptSet | undefined> => get(keyOf(keptSet), store())

export async function removeSet(keptSet: Pick<KeptSet, 'account' | 'id'>): Promise<void> {
  await del(keyOf(keptSet), store())
  notifyChanged()
}

/** Removes a signed-out account's playlists. */
export async function removeSetsOf(account: string): Promise<void> {
  for (const keptSet of await values<KeptSet>(store())) if (keptSet.account === account) await removeSet(keptSet)
}

/** Takes the shop's state, unless local changes are pending. */
export async function renewSet(keptSet: KeptSet): Promise<void> {
  if ((await queuedCalls(keptSet.account, outboxKey(keptSet.id))).length > 0) return
  await updateStored(store(), keyOf(keptSet), keptSet)
  notifyChanged()
}
