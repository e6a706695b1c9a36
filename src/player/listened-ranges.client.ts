import { addHeard, type Heard, maxRanges, roundToSeconds } from '#library/progress/rules/listened-ranges.ts'
import type { PlayerControls } from '#player/player-controls.ts'

/** Dispatched on window when the current lesson counts as done. */
export const lessonDone = 'woodshed:lesson-done'

/** Tolerance between elapsed and played time, seconds. A larger step is a seek. */
const slack = 0.25

/** Collects the ranges heard, at any speed, until they are taken for sending. `now` in ms. */
export function collectHeard(player: Pick<PlayerControls, 'state' | 'watch'>, duration: number, now = () => performance.now()) {
  let heard: Heard = []
  let last: { time: number; at: number } | null = null
  const stop = player.watch(() => {
    const { time, playing, rate } = player.state()
    const at = now()
    // A hidden tab plays without drawing frames, so a step may be long.
    if (last && time > last.time && time - last.time <= ((at - last.at) / 1000) * rate + slack) heard = addHeard(heard, last.time, time)
    last = playing ? { time, at } : null
  })
  return {
    stop,
    drain(): [from: number, to: number][] {
      const rounded = roundToSeconds(heard, duration)
      heard = []
      return rounded.slice(0, maxRanges).map(([from, to]) => [from, to])
    },
    /** Puts back ranges that failed to send. */
    restore(ranges: Heard): void {
      for (const [from, to] of ranges) heard = addHeard(heard, from, to)
    },
  }
}

/** The union in whole seconds, as sent to the server. */
export const unionOf = (some: Heard, more: Heard): [from: number, to: number][] =>
  more
    .reduce<Heard>((all, [from, to]) => addHeard(all, from, to), some)
    .slice(0, maxRanges)
    .map(([from, to]) => [from, to])
