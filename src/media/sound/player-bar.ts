import { type ComponentType, useSyncExternalStore } from 'react'

/** The bar on every page: a sample, or a player's own `Bar`. `close` stops its audio for good. */
export type PlayerBar = { Bar?: ComponentType; close: () => void }

let currentBar: PlayerBar | null = null
const listeners = new Set<() => void>()

export const usePlayerBar = (): PlayerBar | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => currentBar,
    () => null,
  )

export const isCurrentBar = (bar: PlayerBar): boolean => currentBar === bar

/** There is only one bar: its previous sound ends. */
export function openBar(next: PlayerBar): void {
  const before = currentBar
  setCurrentBar(next)
  if (before !== next) before?.close()
}

/** Its audio plays on elsewhere. */
export const removeFromBar = (bar: PlayerBar): void => void (currentBar === bar && setCurrentBar(null))

/** Another sound starts. */
export function clearBar(except: PlayerBar | null = null): void {
  const before = currentBar
  if (!before || before === except) return
  setCurrentBar(null)
  before.close()
}

function setCurrentBar(next: PlayerBar | null): void {
  currentBar = next
  for (const listener of listeners) listener()
}
