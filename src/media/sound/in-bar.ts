import { type ComponentType, useSyncExternalStore } from 'react'

/** The bar on every page: a sample, or a player's own `Bar`. `close` stops its audio for good. */
export type InBar = { Bar?: ComponentType; close: () => void }

let inBar: InBar | null = null
const listeners = new Set<() => void>()

export const useInBar = (): InBar | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => inBar,
    () => null,
  )

export const isInBar = (mine: InBar): boolean => inBar === mine

/** There is only one bar: its previous sound ends. */
export function putInBar(next: InBar): void {
  const before = inBar
  show(next)
  if (before !== next) before?.close()
}

/** Its audio plays on elsewhere. */
export const takeFromBar = (mine: InBar): void => void (inBar === mine && show(null))

/** Another sound starts. */
export function clearBar(unless: InBar | null = null): void {
  const before = inBar
  if (!before || before === unless) return
  show(null)
  before.close()
}

function show(next: InBar | null): void {
  inBar = next
  for (const listener of listeners) listener()
}
