import {
  creation,
  itemAdded,
  itemRemoved,
  itemSet,
  itemsOrdered,
  type PlaylistChange,
  renaming,
} from '#library/playlists/playlist-changes.ts'
import type { ItemSettings } from '#library/playlists/playlists.contract.ts'
import { queueChange } from '#library/playlists/save-change.client.ts'
import { inOrder, moved } from '#library/rules/waiting-playlists.ts'
import type { Copy } from '#offline/copies/copy.ts'
import { itemOf, type KeptSet, withSettings } from '#offline/sets/kept-set.ts'
import { saveSet, updateSet } from '#offline/sets/kept-sets.client.ts'
import type { SetItem } from '#player/set/set-item.ts'
import { deliverOutbox } from '#ui/data/outbox.client.ts'
import { actAsOffline, pageValues } from '#ui/data/page-values.client.ts'

// A change applies on the device at once, and syncs in order when the shop is reachable.

export async function createSet(account: string, name: string): Promise<void> {
  const id = crypto.randomUUID()
  await saveSet({ account, id, name, items: [] })
  await send(account, creation(id, { name }))
}

export async function renameSet(kept: KeptSet, name: string): Promise<void> {
  await updateSet(kept, (now) => ({ ...now, name }))
  await send(kept.account, renaming(kept.id, { name }))
}

export async function addToSet(kept: KeptSet, copy: Copy): Promise<void> {
  const item = itemOf(copy, crypto.randomUUID())
  await updateItems(kept, (items) => [...items, item])
  await send(kept.account, itemAdded(kept.id, item.id, item.product_id))
}

export async function changeInSet(kept: KeptSet, id: string, settings: ItemSettings, loops: Copy['practice']['loops']): Promise<void> {
  await updateItems(kept, (items) => items.map((item) => (item.id === id ? withSettings(item, settings, loops) : item)))
  await send(kept.account, itemSet(kept.id, id, settings))
}

/** `position` is counted from 1. */
export async function moveInSet(kept: KeptSet, item: string, position: number): Promise<void> {
  const { items } = await updateItems(kept, (items) => {
    const ids = items.map(({ id }) => id)
    return inOrder(items, moved(ids, item, position))
  })
  await send(
    kept.account,
    itemsOrdered(
      kept.id,
      items.map(({ id }) => id),
    ),
  )
}

export async function removeFromSet(kept: KeptSet, item: string): Promise<void> {
  await updateItems(kept, (items) => items.filter(({ id }) => id !== item))
  await send(kept.account, itemRemoved(kept.id, item))
}

const updateItems = (kept: KeptSet, change: (items: SetItem[]) => SetItem[]): Promise<KeptSet> =>
  updateSet(kept, (now) => ({ ...now, items: change(now.items) }))

async function send(account: string, change: PlaylistChange): Promise<void> {
  // The cached page was rendered without its user.
  if (!pageValues().user.id) actAsOffline(account)
  await queueChange(change)
  void deliverOutbox(account)
}
