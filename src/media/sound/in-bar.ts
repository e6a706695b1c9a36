import { type ComponentType, useSyncExternalStore } from 'react'

/** What the bar at the foot of every page shows: a sample, or what has a bar of its own. `close` ends its sound for good. */
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

/** There is one bar: what it showed before ends. */
export function putInBar(next: InBar): void {
  const before = inBar
  show(next)
  if (before !== next) before?.close()
}

/** Its sound goes on, elsewhere. */
export const takeFromBar = (mine: InBar): void => void (inBar === mine && show(null))

/** Something else begins to sound. */
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
