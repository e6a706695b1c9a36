import { type Remembered, readRemembered } from '#player/rules/remembered.ts'
import { readStored, writeStored } from '#ui/data/browser-storage.client.ts'

const keyOf = (productId: number): string => `woodshed-player-${productId}`

export const remembered = (productId: number, duration: number): Remembered => readRemembered(readStored(keyOf(productId)), duration)

/** If storage is blocked, the next visit starts at full speed. */
export const remember = (productId: number, what: Remembered): void => writeStored(keyOf(productId), JSON.stringify(what))
