/** Playback position: at context time `at` it is `from`, advancing at `rate`. Times in seconds. */
export type Playhead = { at: number; from: number; rate: number; loop: Span | null }
export type Span = { from: number; to: number }

const lengthOf = ({ from, to }: Span): number => to - from

/** A playhead past the loop's end plays on; one before its start enters the loop. */
const loopAhead = ({ from, loop }: Playhead): Span | null => (loop && from < loop.to ? loop : null)

export function positionAt(head: Playhead, time: number): number {
  const position = unlooped(head, time)
  const loop = loopAhead(head)
  return !loop || position < loop.to ? position : loop.from + ((position - loop.to) % lengthOf(loop))
}

export function passesAt(head: Playhead, time: number): number {
  const position = unlooped(head, time)
  const loop = loopAhead(head)
  return !loop || position < loop.to ? 0 : 1 + Math.floor((position - loop.to) / lengthOf(loop))
}

/** When the loop next restarts after `time`; null if never. */
export function nextPassAt(head: Playhead, time: number): number | null {
  const loop = loopAhead(head)
  return loop && head.at + (loop.to + passesAt(head, time) * lengthOf(loop) - head.from) / head.rate
}

/** The context times at which a moment of the recording is heard, from `after` until before `before`. */
export function heardAt(head: Playhead, moment: number, after: number, before: number): number[] {
  const { at, from, rate } = head
  const loop = loopAhead(head)
  const first = moment >= from && (!loop || moment < loop.to) ? [at + (moment - from) / rate] : []
  const repeatTimes = loop && moment >= loop.from && moment < loop.to ? repeats(head, loop, moment, after, before) : []
  return [...first, ...repeatTimes].filter((time) => time >= Math.max(at, after) && time < before)
}

function repeats({ at, from, rate }: Playhead, loop: Span, moment: number, after: number, before: number): number[] {
  const first = at + (loop.to - from + moment - loop.from) / rate
  const every = lengthOf(loop) / rate
  const skipped = Math.max(0, Math.floor((after - first) / every))
  const count = Math.max(0, Math.ceil((before - first) / every) - skipped)
  return Array.from({ length: count }, (_, pass) => first + (skipped + pass) * every)
}

const unlooped = ({ at, from, rate }: Playhead, time: number): number => from + Math.max(0, time - at) * rate
