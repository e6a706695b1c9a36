import { pieceOf } from '../pieces/pieces.ts'
import type { PartName, Piece, PitchedPart } from '../score/piece.ts'
import { barCount, barSeconds, beatSeconds, type Passage, passageEnd, RING_SECONDS, type Timeline, wholeHalves } from '../score/timeline.ts'
import { styles } from '../styles/styles.ts'
import type { LessonPlan, StreamPlan } from './lesson.ts'

/** Seconds of the title card at the start of a lesson, and of the welcome before a stream. */
export const OPENING_SECONDS = 3
export const WELCOME_SECONDS = 5
const GAP_SECONDS = 0.5
/** Seconds from which a bar counts as long: its count-in is half a bar. */
const LONG_BAR = 3

/** Three passages: listen at tempo, slowly, then with the band. */
export function lessonTimeline(plan: LessonPlan): Timeline {
  const piece = pieceOf(plan.piece)
  const once = Array.from({ length: plan.bars }, (_, index) => plan.from + index)
  // A passage ends on the piece's last chord, but for slow pieces, where one more bar would be a long wait.
  const closing = barSeconds(piece) < LONG_BAR ? [barCount(piece) - 1] : []
  const full = [...Array.from({ length: plan.times }, () => once).flat(), ...closing]
  const listen = place(plan, piece, 'Listen', full, 1, OPENING_SECONDS, -5)
  const slowly = place(plan, piece, `Slowly, at ${Math.round(plan.slow * 100)} %`, [...once, ...closing], plan.slow, afterwards(listen), -8)
  const band = place(plan, piece, 'With the band', full, 1, afterwards(slowly), -2)
  return {
    passages: [listen, slowly, band],
    cards: [
      {
        start: 0,
        end: OPENING_SECONDS,
        title: plan.title,
        subtitle: `${styles[piece.style].name} · ${piece.musicKey} · ${plan.technique}`,
      },
    ],
    duration: wholeHalves(passageEnd(band) + RING_SECONDS),
  }
}

/** A welcome, then whole lessons one after the other. */
export function streamTimeline(plan: StreamPlan, lessons: readonly LessonPlan[]): Timeline {
  const timelines = lessons.map(lessonTimeline)
  const starts = lessonStarts(lessons)
  const passages = timelines.flatMap((timeline, index) =>
    timeline.passages.map((passage) => ({ ...passage, start: passage.start + (starts[index] ?? 0) })),
  )
  const cards = timelines.flatMap((timeline, index) =>
    timeline.cards.map((card) => ({ ...card, start: card.start + (starts[index] ?? 0), end: card.end + (starts[index] ?? 0) })),
  )
  const welcome = { start: 0, end: WELCOME_SECONDS, title: plan.title, subtitle: `${lessons.length} lessons in one sitting` }
  const last = timelines.at(-1)?.duration ?? 0
  return { passages, cards: [welcome, ...cards], duration: (starts.at(-1) ?? 0) + last }
}

/** Seconds at which each lesson of a stream begins. */
export function lessonStarts(lessons: readonly LessonPlan[]): number[] {
  let start = WELCOME_SECONDS
  return lessons.map((plan) => {
    const here = start
    start += lessonTimeline(plan).duration
    return here
  })
}

function place(
  plan: LessonPlan,
  piece: Piece,
  label: string,
  bars: readonly number[],
  share: number,
  from: number,
  others: number,
): Passage {
  const tempo = Math.round(piece.tempo * share)
  const beats = Math.round(barSeconds(piece, tempo) / beatSeconds(piece, tempo))
  const countInBeats = barSeconds(piece) < LONG_BAR ? beats : beats / 2
  return {
    piece,
    label,
    bars,
    tempo,
    start: from + countInBeats * beatSeconds(piece, tempo),
    countInBeats,
    focus: plan.part,
    levels: levelsFor(plan.part, others),
  }
}

/** The taught part stands in front; a lead that is not taught is left out. */
function levelsFor(part: PitchedPart, others: number): Partial<Record<PartName, number>> {
  const quiet = { drums: others, bass: others, rhythm: others }
  if (part === 'lead') return { ...quiet, lead: 0 }
  return { ...quiet, [part]: part === 'rhythm' ? 4 : 2 }
}

/** The last bar of a passage is one struck chord; the next count-in may begin before it has died away. */
function afterwards(passage: Passage): number {
  return passageEnd(passage) + GAP_SECONDS
}
