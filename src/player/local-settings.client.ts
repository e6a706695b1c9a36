import { type LocalSettings, parseLocalSettings } from '#player/rules/local-settings.ts'
import { readStored, writeStored } from '#ui/data/browser-storage.client.ts'

const keyOf = (productId: number): string => `woodshed-player-${productId}`

export const readLocalSettings = (productId: number, duration: number): LocalSettings =>
  parseLocalSettings(readStored(keyOf(productId)), duration)

/** If storage is blocked, the next visit starts at full speed. */
export const saveLocalSettings = (productId: number, settings: LocalSettings): void =>
  writeStored(keyOf(productId), JSON.stringify(settings))
