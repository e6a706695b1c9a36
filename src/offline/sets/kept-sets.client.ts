import { del, set, update, values } from 'idb-keyval'
import type { PlaylistApi } from '#library/playlists/playlists.contract.ts'
import { copiesChanged } from '#offline/copies/copies-changed.ts'
import { type KeptSet, moved } from '#offline/sets/kept-set.ts'
import type { SetItem } from '#player/set/set-item.ts'
import { deviceStore } from '#ui/data/device-store.client.ts'
import { deliverOutbox, hasThings, sendLater, waitingChanges } from '#ui/data/outbox.client.ts'

const store = deviceStore('woodshed-sets', 'sets')
const keyOf = ({ account, id }: Pick<KeptSet, 'account' | 'id'>): string => `${account} ${id}`
const tell = () => window.dispatchEvent(new Event(copiesChanged))

/** All of this device, by name. */
export const listSets = async (): Promise<KeptSet[]> => (await values<KeptSet>(store())).toSorted((a, b) => a.name.localeCompare(b.name))

export async function saveSet(kept: KeptSet): Promise<void> {
  await set(keyOf(kept), kept, store())
  hasThings(kept.account)
  tell()
}

export async function removeSet(kept: Pick<KeptSet, 'account' | 'id'>): Promise<void> {
  await del(keyOf(kept), store())
  tell()
}

/** Everything of an account: it has signed out here. */
export async function removeSetsOf(account: string): Promise<void> {
  for (const kept of await values<KeptSet>(store())) if (kept.account === account) await removeSet(kept)
}

// A change holds here at once. It reaches the shop in the order in which it was made, now or when there is a network.

/** `position` is counted from 1. */
export async function moveInSet(kept: KeptSet, item: string, position: number): Promise<void> {
  await changeItems(kept, (items) => moved(items, item, position))
  await sendLater<PlaylistApi['moveItem']>(changeKey(kept), 'POST /members/playlists/{id}/move', {
    params: { id: kept.id },
    body: { item, position },
  })
  void deliverOutbox(kept.account)
}

export async function removeFromSet(kept: KeptSet, item: string): Promise<void> {
  await changeItems(kept, (items) => items.filter(({ id }) => id !== item))
  await sendLater<PlaylistApi['removeItem']>(changeKey(kept), 'DELETE /members/playlists/{id}/items/{item}', {
    params: { id: kept.id, item },
  })
  void deliverOutbox(kept.account)
}

/** Of what is stored now: a second press may come before the first is drawn. */
async function changeItems(kept: KeptSet, change: (items: SetItem[]) => SetItem[]): Promise<void> {
  await update<KeptSet>(keyOf(kept), (now = kept) => ({ ...now, items: change(now.items) }), store())
  tell()
}

const changeKey = ({ id }: KeptSet): string => `set ${id} ${crypto.randomUUID()}`

/** A kept set becomes what the shop shows, unless changes made here wait for it. */
export async function renewSet(kept: KeptSet): Promise<void> {
  const isKept = (await listSets()).some((each) => keyOf(each) === keyOf(kept))
  const waiting = [...(await waitingChanges(kept.account)).keys()]
  if (isKept && !waiting.some((key) => key.startsWith(`set ${kept.id} `))) await saveSet(kept)
}
