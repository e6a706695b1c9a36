import type { Screen } from '#practice/practice.contract.ts'
import type { SettingsChange } from '#practice/practice-schemas.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

/** Of each member apart: several may use a browser. */
const keyOf = (productId: number, screen: Screen): string => `woodshed-unsaved-${pageValues().user.id}-${productId}-${screen}`

/** Settings that haven't reached the account yet: a page can be left before they do. */
export function readUnsaved(productId: number, screen: Screen): SettingsChange {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(productId, screen)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function writeUnsaved(productId: number, screen: Screen, settings: SettingsChange): void {
  try {
    if (Object.keys(settings).length === 0) localStorage.removeItem(keyOf(productId, screen))
    else localStorage.setItem(keyOf(productId, screen), JSON.stringify(settings))
  } catch {
    // Private windows refuse storage; then only what was saved in time is kept.
  }
}
