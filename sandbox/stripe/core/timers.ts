import type { World } from './world.ts'

export type TimerKind = 'open_dispute' | 'close_dispute' | 'settle_refund' | 'expire_authorization'

/** Schedules something for an object after so many milliseconds of the fake's clock. */
export function schedule(world: World, kind: TimerKind, subject: string, after: number): void {
  world.store.sql('insert into timers (due, kind, subject) values (?, ?, ?)').run(world.clock.now() + after, kind, subject)
}
