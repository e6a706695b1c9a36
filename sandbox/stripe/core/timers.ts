import type { World } from './world.ts'

export type TimerKind = 'open_dispute' | 'close_dispute' | 'settle_refund' | 'expire_authorization'

/** Notes that something is to happen to an object once the stand-in's clock has gone on by so many milliseconds. */
export function schedule(world: World, kind: TimerKind, subject: string, after: number): void {
  world.store.sql('insert into timers (due, kind, subject) values (?, ?, ?)').run(world.clock.now() + after, kind, subject)
}
