import type { PartName, PitchedPart } from '../score/piece.ts'
import {
  barCount,
  barSeconds,
  beatSeconds,
  loopSeconds,
  type Passage,
  passageEnd,
  RING_SECONDS,
  type Timeline,
  wholeHalves,
} from '../score/timeline.ts'
import { FRAMES_PER_SECOND } from '../video/look.ts'
import type { Lesson } from './lesson.ts'

/** Seconds of a lesson before the first count-in: time to look at the tab. */
const OPENING_SECONDS = 5
const GAP_SECONDS = 0.5
/** A step is repeated for about so long, and at least so often. */
const STEP_SECONDS = 36
const LEAST_REPEATS = 3
/** Seconds from which a bar counts as long: its count-in is half a bar. */
const LONG_BAR = 5

/** The steps of every lesson: a share of the tempo, and how far the others stand back, in decibels. */
const steps = [
  { label: 'Listen', share: 1, others: -5 },
  { label: '50 %', share: 0.5, others: -8 },
  { label: '70 %', share: 0.7, others: -7 },
  { label: '85 %', share: 0.85, others: -5 },
  { label: '100 %', share: 1, others: -2 },
] as const

/** Listen, then play along at four tempos, every step as a loop. */
export function lessonTimeline(lesson: Lesson): Timeline {
  const passages: Passage[] = []
  for (const index of steps.keys()) {
    const before = passages.at(-1)
    passages.push(passageOf(lesson, index, before ? passageEnd(before) + GAP_SECONDS : OPENING_SECONDS))
  }
  const last = passages.at(-1)
  return { passages, duration: wholeHalves((last ? passageEnd(last) : 0) + RING_SECONDS) }
}

/** Whole lessons one after the other. */
export function streamTimeline(lessons: readonly Lesson[]): Timeline {
  const timelines = lessons.map(lessonTimeline)
  const starts = lessonStarts(lessons)
  const passages = timelines.flatMap((timeline, index) =>
    timeline.passages.map((passage) => ({ ...passage, start: passage.start + (starts[index] ?? 0) })),
  )
  return { passages, duration: (starts.at(-1) ?? 0) + (timelines.at(-1)?.duration ?? 0) }
}

/** Seconds at which each lesson of a stream begins. */
export function lessonStarts(lessons: readonly Lesson[]): number[] {
  let start = 0
  return lessons.map((lesson) => {
    const here = start
    start += lessonTimeline(lesson).duration
    return here
  })
}

function passageOf(lesson: Lesson, index: number, from: number): Passage {
  const { piece, part } = lesson
  const step = steps[index] ?? steps[0]
  const bars = Array.from({ length: barCount(piece) }, (_, bar) => bar)
  const tempo = onFrames(piece.tempo * step.share, (at) => loopSeconds({ piece, bars, tempo: at }))
  const beats = Math.round(barSeconds(piece, tempo) / beatSeconds(piece, tempo))
  const countInBeats = barSeconds(piece, tempo) < LONG_BAR ? beats : beats / 2
  const often = Math.max(LEAST_REPEATS, Math.round(STEP_SECONDS / loopSeconds({ piece, bars, tempo })))
  return {
    piece,
    label: step.label,
    bars,
    repeats: index === 0 ? 2 : often,
    tempo,
    start: Math.ceil((from + countInBeats * beatSeconds(piece, tempo)) * FRAMES_PER_SECOND) / FRAMES_PER_SECOND,
    countInBeats,
    position: index,
    passages: steps.length,
    focus: part,
    levels: levelsFor(part, step.others),
  }
}

/** The nearest tempo at which a loop lasts whole frames, so that its pictures can be repeated. It differs by less than half a percent. */
function onFrames(tempo: number, secondsAt: (tempo: number) => number): number {
  const frames = secondsAt(tempo) * FRAMES_PER_SECOND
  return (tempo * frames) / Math.round(frames)
}

/** The taught part stands in front; a lead that is not taught is left out. */
function levelsFor(part: PitchedPart, others: number): Partial<Record<PartName, number>> {
  const quiet = { drums: others, bass: others, rhythm: others }
  if (part === 'lead') return { ...quiet, lead: 0 }
  return { ...quiet, [part]: part === 'rhythm' ? 4 : 2 }
}
