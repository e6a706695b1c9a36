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

export const renameSet = (kept: KeptSet, name: string): Promise<void> =>
  changeSet(kept, (now) => [{ ...now, name }, playlistRenamed(kept.id, { name })])

export async function addToSet(kept: KeptSet, copy: Copy): Promise<void> {
  const item = itemOf(copy, crypto.randomUUID())
  await changeItems(kept, (items) => [...items, item], itemAdded(kept.id, item.id, item.product_id))
}

export const changeInSet = (kept: KeptSet, id: string, settings: ItemSettings, loops: Copy['practice']['loops']): Promise<void> =>
  changeItems(
    kept,
    (items) => items.map((item) => (item.id === id ? withSettings(item, settings, loops) : item)),
    itemUpdated(kept.id, id, settings),
  )

/** `position` is counted from 1. */
export const moveInSet = (kept: KeptSet, item: string, position: number): Promise<void> =>
  changeSet(kept, (now) => {
    const ids = now.items.map(({ id }) => id)
    const order = moveTo(ids, item, position)
    return [{ ...now, items: sortByIds(now.items, order) }, itemsReordered(kept.id, order)]
  })

export const removeFromSet = (kept: KeptSet, item: string): Promise<void> =>
  changeItems(kept, (items) => items.filter(({ id }) => id !== item), itemRemoved(kept.id, item))

const changeItems = (kept: KeptSet, items: (before: SetItem[]) => SetItem[], change: PlaylistChange): Promise<void> =>
  changeSet(kept, (now) => [{ ...now, items: items(now.items) }, change])

/** Reads storage again: a second press may come before the first is rendered. */
async function changeSet(kept: KeptSet, make: (now: KeptSet) => [KeptSet, PlaylistChange]): Promise<void> {
  await navigator.locks.request('woodshed-sets', async () => {
    const [changed, change] = make((await readSet(kept)) ?? kept)
    await queue(kept.account, change)
    await saveSet(changed)
  })
  void flushOutbox(kept.account)
}

async function queue(account: string, change: PlaylistChange): Promise<void> {
  // The cached page was rendered without its user.
  if (!pageValues().user.id) actAsOffline(account)
  await queueChange(change)
}
