import { type Remembered, readRemembered } from '#player/rules/remembered.ts'

const keyOf = (productId: number): string => `woodshed-player-${productId}`

export function remembered(productId: number, duration: number): Remembered {
  try {
    return readRemembered(localStorage.getItem(keyOf(productId)), duration)
  } catch {
    return readRemembered(null, duration)
  }
}

export function remember(productId: number, what: Remembered): void {
  try {
    localStorage.setItem(keyOf(productId), JSON.stringify(what))
  } catch {
    // Private windows refuse storage; the next visit starts at full speed.
  }
}
