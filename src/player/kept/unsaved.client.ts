import type { Screen } from '#practice/practice.contract.ts'
import type { SettingsChange } from '#practice/settings-schemas.ts'
import { readStoredObject, writeStored } from '#ui/data/browser-storage.client.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

/** Of each member apart: several may use a browser. */
const keyOf = (productId: number, screen: Screen): string => `woodshed-unsaved-${pageValues().user.id}-${productId}-${screen}`

/** Settings that haven't reached the account yet: a page can be left before they do. */
export const readUnsaved = (productId: number, screen: Screen): SettingsChange => readStoredObject(keyOf(productId, screen))

/** Where storage is refused, only what was saved in time is kept. */
export const writeUnsaved = (productId: number, screen: Screen, settings: SettingsChange): void =>
  writeStored(keyOf(productId, screen), Object.keys(settings).length === 0 ? null : JSON.stringify(settings))
