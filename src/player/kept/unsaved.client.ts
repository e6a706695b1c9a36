import type { Screen } from '#practice/practice.contract.ts'
import type { SettingsChange } from '#practice/settings-schemas.ts'
import { readStoredObject, writeStored } from '#ui/data/browser-storage.client.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

/** A saved change still counts this long, ms: a page that was loading while it was saved has the settings from before. */
export const countsFor = 30_000

type Unsaved = { change?: SettingsChange; saved_at?: number }

/** Of each member apart: several may use a browser. */
const keyOf = (productId: number, screen: Screen): string => `woodshed-unsaved-${pageValues().user.id}-${productId}-${screen}`

/** Settings that haven't reached the account yet, because a page can be left before they do, or have only just reached it. */
export function readUnsaved(productId: number, screen: Screen): SettingsChange {
  const { change = {}, saved_at = Date.now() }: Unsaved = readStoredObject(keyOf(productId, screen))
  return Date.now() < saved_at + countsFor ? change : {}
}

/** Where storage is refused, only what was saved in time is kept. */
export function writeUnsaved(productId: number, screen: Screen, change: SettingsChange, isSaved: boolean): void {
  const unsaved: Unsaved = isSaved ? { change, saved_at: Date.now() } : { change }
  writeStored(keyOf(productId, screen), Object.keys(change).length === 0 ? null : JSON.stringify(unsaved))
}
