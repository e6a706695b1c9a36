import type { KeptSettings } from './stage.ts'

/** The stand-in's own clock: the machine's plus a kept offset, so that tests can travel. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Seconds since 1970, as Stripe writes times. */
  seconds(): number
  /** Sets the clock, keeps the offset, and answers how far it moved (milliseconds). */
  set(to: number): number
}

/** Opens the clock with the offset found in the store. */
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
