import type { KeptSettings } from './stage.ts'

/** The fake's own clock: the machine's plus a stored offset, so that tests can move it. */
export type Clock = {
  now(): number
  seconds(): number
  /** Sets the clock, stores the offset, and returns how far it moved (milliseconds). */
  set(to: number): number
}

export function openClock(store: KeptSettings): Clock {
  let offset = Number(store.setting('clock_offset') ?? 0)
  const now = () => Date.now() + offset
  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    set(to) {
      const moved = to - now()
      offset += moved
      store.keepSetting('clock_offset', String(offset))
      return moved
    },
  }
}
