import {
  itemAdded,
  itemRemoved,
  itemsReordered,
  itemUpdated,
  type PlaylistChange,
  playlistCreated,
  playlistRenamed,
} from '#library/playlists/playlist-changes.ts'
import type { ItemSettings } from '#library/playlists/playlists.contract.ts'
import { queueChange } from '#library/playlists/save-change.client.ts'
import { moveTo, sortByIds } from '#library/rules/pending-playlists.ts'
import type { Copy } from '#offline/copies/copy.ts'
import { itemOf, type KeptSet, withSettings } from '#offline/sets/kept-set.ts'
import { readSet, saveSet } from '#offline/sets/kept-sets.client.ts'
import type { SetItem } from '#player/set/set-item.ts'
import { flushOutbox } from '#ui/data/outbox.client.ts'
import { actAsOffline, pageValues } from '#ui/data/page-values.client.ts'

// A change applies on the device at once, and syncs in order when the shop is reachable.
// It is queued before it is shown: the page may close in between, and a visible change must be sent.

export async function createSet(account: string, name: string): Promise<void> {
  const id = crypto.randomUUID()
  await queue(account, playlistCreated(id, { name }))
  await saveSet({ account, id, name, items: [] })
  void flushOutbox(account)
}

export const renameSet = (set: KeptSet, name: string): Promise<void> =>
  changeSet(set, (now) => [{ ...now, name }, playlistRenamed(set.id, { name })])

export async function addToSet(set: KeptSet, copy: Copy): Promise<void> {
  const item = itemOf(copy, crypto.randomUUID())
  await changeItems(set, (items) => [...items, item], itemAdded(set.id, item.id, item.product_id))
}

export const changeInSet = (set: KeptSet, id: string, settings: ItemSettings, loops: Copy['practice']['loops']): Promise<void> =>
  changeItems(
    set,
    (items) => items.map((item) => (item.id === id ? withSettings(item, settings, loops) : item)),
    itemUpdated(set.id, id, settings),
  )

/** `position` is counted from 1. */
export const moveInSet = (set: KeptSet, item: string, position: number): Promise<void> =>
  changeSet(set, (now) => {
    const ids = now.items.map(({ id }) => id)
    const order = moveTo(ids, item, position)
    return [{ ...now, items: sortByIds(now.items, order) }, itemsReordered(set.id, order)]
  })

export const removeFromSet = (set: KeptSet, item: string): Promise<void> =>
  changeItems(set, (items) => items.filter(({ id }) => id !== item), itemRemoved(set.id, item))

const changeItems = (set: KeptSet, items: (before: SetItem[]) => SetItem[], change: PlaylistChange): Promise<void> =>
  changeSet(set, (now) => [{ ...now, items: items(now.items) }, change])

/** Reads storage again: a second press may come before the first is rendered. */
async function changeSet(set: KeptSet, make: (now: KeptSet) => [KeptSet, PlaylistChange]): Promise<void> {
  await navigator.locks.request('woodshed-sets', async () => {
    const [changed, change] = make((await readSet(set)) ?? set)
    await queue(set.account, change)
    await saveSet(changed)
  })
  void flushOutbox(set.account)
}

async function queue(account: string, change: PlaylistChange): Promise<void> {
  // The cached page was rendered without its user.
  if (!pageValues().user.id) actAsOffline(account)
  await queueChange(change)
}
