import { del, get, set, values } from 'idb-keyval'
import { copiesChanged } from '#offline/copies/copies-changed.ts'
import type { Copy, OfflinePage } from '#offline/copies/copy.ts'
import type { CopyRight } from '#offline/offline.contract.ts'
import { copyCache, isOverdue } from '#offline/rules/copy.ts'
import { deviceStore, updateStored } from '#ui/data/device-store.client.ts'

const store = deviceStore('woodshed-copies', 'copies')
const keyOf = ({ account, productId }: Pick<Copy, 'account' | 'productId'>): string => `${account} ${productId}`

const notifyChanged = () => window.dispatchEvent(new Event(copiesChanged))

/** All copies on this device, latest first. Deletes the files of expired plan copies first. */
export async function listCopies(): Promise<Copy[]> {
  const now = new Date()
  const all = await values<Copy>(store())
  for (const copy of all) if (isOverdue(copy, now)) await endCopy(copy, 'silence')
  return (await values<Copy>(store())).toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))
}

export const findCopy = (account: string, productId: number): Promise<Copy | undefined> => get<Copy>(keyOf({ account, productId }), store())

export async function saveCopy(copy: Copy): Promise<void> {
  await set(keyOf(copy), copy, store())
  notifyChanged()
}

/** Stores the page's latest state to show offline. */
export const renewPage = (copy: Copy, page: OfflinePage): Promise<void> => change(copy, page)

/** Applies current entitlements to copies; stems have their own. */
export async function applyRights(copies: readonly Copy[], rights: readonly CopyRight[]): Promise<void> {
  for (const copy of copies.filter(({ ended }) => ended === null)) {
    const right = rights.find(({ product_id }) => product_id === copy.productId)
    if (!right) await endCopy(copy, 'right')
    else {
      if (copy.stems && !right.stems) await deleteFiles({ ...copy, base: `${copy.base}stems/` })
      await change(copy, { until: right.until, stems: copy.stems && right.stems })
    }
  }
  notifyChanged()
}

/** Removes the files and records the reason. */
async function endCopy(copy: Copy, ended: 'right' | 'silence'): Promise<void> {
  await deleteFiles(copy)
  await change(copy, { ended, bytes: 0 })
}

export async function removeCopy(copy: Copy): Promise<void> {
  await deleteFiles(copy)
  await del(keyOf(copy), store())
  await dropCover(copy)
  notifyChanged()
}

async function dropCover({ account, cover }: Copy): Promise<void> {
  const others = await values<Copy>(store())
  if (!cover || others.some((other) => other.account === account && other.cover === cover)) return
  await (await caches.open(copyCache(account))).delete(cover)
}

/** Removes a signed-out account's copies. */
export async function removeAccount(account: string): Promise<void> {
  await caches.delete(copyCache(account))
  for (const copy of await values<Copy>(store())) if (copy.account === account) await del(keyOf(copy), store())
  notifyChanged()
}

export async function deleteFiles({ account, base }: Pick<Copy, 'account' | 'base'>): Promise<void> {
  const cache = await caches.open(copyCache(account))
  for (const { url } of await cache.keys()) if (new URL(url).pathname.startsWith(base)) await cache.delete(url)
}

const change = (copy: Copy, part: Partial<Copy>): Promise<void> => updateStored(store(), keyOf(copy), part)
