import { barTicks, swingTick, tickSeconds } from '../score/meter.ts'
import type { Mark } from '../score/read.ts'
import { readPiece } from '../score/read-piece.ts'
import type { Passage } from '../score/timeline.ts'
import { styles } from '../styles/styles.ts'

/** A note as the picture shows it. */
export interface ShownNote {
  mark: Mark
  /** Seconds from the first downbeat of the passage. */
  time: number
  end: number
  /** The note it grew out of by a hammer-on, pull-off or slide, if any. */
  from: ShownNote | null
}

export interface ShownBeat {
  time: number
  end: number
  value: number
  dots: number
  triplet: boolean
  stroke: 'none' | 'down' | 'up'
  notes: readonly ShownNote[]
  /** Index of the pulse in the passage this beat starts in; beats of one pulse share a beam. */
  pulse: number
}

export interface ShownBar {
  /** As it is counted, from 1. */
  number: number
  start: number
  length: number
  chords: readonly { name: string; time: number }[]
  beats: readonly ShownBeat[]
}

/** The bars of the part that is taught, in seconds from the first downbeat. Empty when a passage teaches no part. */
export function shownBars(passage: Passage): ShownBar[] {
  const { focus, piece, tempo } = passage
  if (!focus) return []
  const style = styles[piece.style]
  const read = readPiece(piece)
  const ticks = barTicks(style.meter)
  const pulse = style.meter.unit === 8 ? 1440 : 960
  const length = tickSeconds(ticks, tempo)
  const latest = new Map<number, ShownNote>()
  return passage.bars.map((index, position) => {
    const start = position * length
    const seconds = (tick: number) => start + tickSeconds(swingTick(tick, style.swing), tempo)
    const beats = (read.parts[focus][index] ?? []).map((beat): ShownBeat => {
      const time = seconds(beat.tick)
      const end = seconds(beat.tick + beat.ticks)
      const notes = beat.marks.map((mark): ShownNote => {
        const before = latest.get(mark.string) ?? null
        const note = { mark, time, end, from: mark.reached === 'picked' && mark.slideFrom === 0 ? null : before }
        latest.set(mark.string, note)
        return note
      })
      return {
        time,
        end,
        value: beat.value,
        dots: beat.dots,
        triplet: beat.triplet,
        stroke: beat.stroke,
        notes,
        pulse: position * 100 + Math.floor(beat.tick / pulse),
      }
    })
    const chords = (read.plan[index]?.chords ?? []).map((span) => ({ name: span.name, time: start + span.from * length }))
    return { number: position + 1, start, length, chords, beats }
  })
}

/** All notes in playing order. Tied notes lengthen the one before and are left out. */
export function shownNotes(bars: readonly ShownBar[]): ShownNote[] {
  const notes: ShownNote[] = []
  const latest = new Map<number, ShownNote>()
  for (const beat of bars.flatMap((bar) => bar.beats)) {
    for (const note of beat.notes) {
      const before = latest.get(note.mark.string)
      if (note.mark.tied && before) {
        before.end = note.end
        continue
      }
      latest.set(note.mark.string, note)
      notes.push(note)
    }
  }
  return notes
}
