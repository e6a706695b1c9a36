import { loopSeconds, passageEnd, type Timeline } from '../score/timeline.ts'
import { FRAMES_PER_SECOND } from './look.ts'

/** Frames of a film that are drawn and encoded once, and seen some times in a row. */
export interface Span {
  from: number
  /** The first frame after it. */
  to: number
  times: number
}

/** A film as what must be drawn of it: every loop once, and everything between. Loops begin and end on frames. */
export function spansOf(timeline: Timeline): Span[] {
  const frame = (seconds: number) => Math.round(seconds * FRAMES_PER_SECOND)
  const spans: Span[] = []
  let from = 0
  for (const passage of timeline.passages.filter(({ repeats }) => repeats > 1)) {
    const start = frame(passage.start)
    if (start > from) spans.push({ from, to: start, times: 1 })
    spans.push({ from: start, to: frame(passage.start + loopSeconds(passage)), times: passage.repeats })
    from = frame(passageEnd(passage))
  }
  const end = frame(timeline.duration)
  return end > from ? [...spans, { from, to: end, times: 1 }] : spans
}
