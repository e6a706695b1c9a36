import { addHeard, type Heard, mostRanges, wholeSeconds } from '#library/progress/rules/listened-ranges.ts'
import type { PlayerControls } from '#player/player-controls.ts'

/** Sent to the window once the lesson that plays counts as done. */
export const lessonDone = 'woodshed:lesson-done'

/** A step in time may be this much longer than what could sound meanwhile, s. A longer one is a seek. */
const slack = 0.25

/** Collects which seconds sound, at any speed, until they are taken to be sent. `now` in ms. */
export function collectHeard(player: Pick<PlayerControls, 'state' | 'watch'>, duration: number, now = () => performance.now()) {
  let heard: Heard = []
  let last: { time: number; at: number } | null = null
  const stop = player.watch(() => {
    const { time, playing, rate } = player.state()
    const at = now()
    // A hidden tab draws no frames while it sounds, so a step may be long.
    if (last && time > last.time && time - last.time <= ((at - last.at) / 1000) * rate + slack) heard = addHeard(heard, last.time, time)
    last = playing ? { time, at } : null
  })
  return {
    stop,
    take(): [from: number, to: number][] {
      const whole = wholeSeconds(heard, duration)
      heard = []
      return whole.slice(0, mostRanges).map(([from, to]) => [from, to])
    },
    /** For what didn't arrive. */
    giveBack(ranges: Heard): void {
      for (const [from, to] of ranges) heard = addHeard(heard, from, to)
    },
  }
}

/** Both, in whole seconds, as they are sent. */
export const unionOf = (some: Heard, more: Heard): [from: number, to: number][] =>
  more
    .reduce<Heard>((all, [from, to]) => addHeard(all, from, to), some)
    .slice(0, mostRanges)
    .map(([from, to]) => [from, to])
