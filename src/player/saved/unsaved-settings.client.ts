import type { Screen } from '#practice/practice.contract.ts'
import type { SettingsChange } from '#practice/settings-schemas.ts'
import { readStoredObject, writeStored } from '#ui/data/browser-storage.client.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

/** A saved change still applies this long, ms: a page loaded during the save has the old settings. */
export const savedChangeTtl = 30_000

type Unsaved = { change?: SettingsChange; saved_at?: number }

/** Keyed by member: several may share a browser. */
const keyOf = (productId: number, screen: Screen): string => `woodshed-unsaved-${pageValues().user.id}-${productId}-${screen}`

/** Settings not yet saved to the account (the page may be left first), or saved only just now. */
export function readUnsaved(productId: number, screen: Screen): SettingsChange {
  const { change = {}, saved_at = Date.now() }: Unsaved = readStoredObject(keyOf(productId, screen))
  return Date.now() < saved_at + savedChangeTtl ? change : {}
}

/** If storage is blocked, changes not saved in time are lost. */
export function writeUnsaved(productId: number, screen: Screen, change: SettingsChange, isSaved: boolean): void {
  const unsaved: Unsaved = isSaved ? { change, saved_at: Date.now() } : { change }
  writeStored(keyOf(productId, screen), Object.keys(change).length === 0 ? null : JSON.stringify(unsaved))
}
