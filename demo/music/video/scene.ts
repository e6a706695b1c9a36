import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { readVoicing, type VoicedString } from '../score/comping.ts'
import { beatSeconds, beatsPerMinute, countInStart, loopSeconds, type Passage, passageEnd } from '../score/timeline.ts'
import { tuningOf } from '../score/tunings.ts'
import { styles } from '../styles/styles.ts'
import { dotsAt } from './finger-dots.ts'
import { type NeckView, paintNeck, viewOf } from './fretboard.ts'
import type { HeaderState } from './header.ts'
import { HEIGHT, WIDTH } from './look.ts'
import { type ShownBar, type ShownNote, shownBars, shownNotes } from './shown-notes.ts'
import type { MovingTab } from './tab-band.ts'
import { tabSpeed } from './tab-geometry.ts'
import { paintRoll } from './tab-strip.ts'

/** Everything that stays the same while a passage plays. */
export interface Scene {
  passage: Passage
  backdrop: Canvas
  view: NeckView
  tab: MovingTab
  bars: readonly ShownBar[]
  notes: readonly ShownNote[]
}

/** The neighbours of a loop are seen at its sides: its own bars, before and after. */
const SHOWN_LOOPS = 3

function shownLoops(passage: Passage): ShownBar[] {
  const bars = shownBars({ ...passage, bars: Array<readonly number[]>(SHOWN_LOOPS).fill(passage.bars).flat() })
  return bars.map((bar, index) => ({ ...bar, number: (index % passage.bars.length) + 1 }))
}

/** Paints the neck of a passage on the stage, and its tab. */
export function prepareScene(stage: Canvas, passage: Passage): Scene {
  const bars = looped(passage) ? shownLoops(passage) : shownBars(passage)
  const notes = shownNotes(bars)
  const strings = tuningOf(passage.piece.tuning, passage.focus ?? 'lead').pitches.length
  const view = viewOf(
    notes.filter((note) => !note.mark.dead).map((note) => note.mark.fret),
    strings,
  )
  const backdrop = createCanvas(WIDTH, HEIGHT)
  const g = backdrop.getContext('2d')
  g.drawImage(stage, 0, 0)
  paintNeck(g, view)
  const before = passage.start - countInStart(passage) + 1
  const roll = paintRoll(bars, strings, tabSpeed(bars), before)
  return {
    passage,
    backdrop,
    view,
    tab: { roll, strings, notes },
    bars,
    notes,
  }
}

/**
 * Where on the roll of tab a time of the recording stands, in seconds from the first bar there. Every repeat shows the middle loop, so that
 * its pictures can be used again; the paper waits while the beat is counted and when the last repeat has ended.
 */
export function sceneTime(passage: Passage, time: number): number {
  const local = time - passage.start
  if (!looped(passage)) return local
  const length = loopSeconds(passage)
  if (local < -1e-6) return length - STILL
  if (time >= passageEnd(passage) - 1e-6) return 2 * length - STILL
  return length + ((local + 1e-6) % length)
}

/** The paper waits so long before a bar that its first note is not lit. */
const STILL = 0.008

const looped = ({ repeats }: Passage): boolean => repeats > 1

/** The header at a time of the recording. */
export function headerAt(scene: Scene, time: number): HeaderState {
  const { passage } = scene
  const style = styles[passage.piece.style]
  const beat = beatSeconds(passage.piece, passage.tempo)
  const beats = style.meter.unit === 8 ? style.meter.beats / 3 : style.meter.beats
  const local = time - passage.start
  const passed = Math.floor(local / beat + 1e-6)
  const counting = local < 0 && time >= countInStart(passage)
  const over = time >= passageEnd(passage)
  return {
    facts: `${style.name} · ${passage.piece.musicKey} · ${passage.piece.tuning}${passage.piece.tuning === 'Standard' ? ' tuning' : ''}`,
    label: passage.label,
    tempo: beatsPerMinute(passage.piece, passage.tempo),
    chord: counting ? String((((passed % beats) + beats) % beats) + 1) : chordAtTime(scene, time),
    counting,
    beat: over || time < countInStart(passage) ? -1 : ((passed % beats) + beats) % beats,
    beats,
    passage: passage.position,
    passages: passage.passages,
  }
}

/** The dots on the neck at a time of the recording. */
export function sceneDots(scene: Scene, time: number): ReturnType<typeof dotsAt> {
  return dotsAt(scene.notes, sceneTime(scene.passage, time))
}

/** Name of the chord at a time; while the beat is counted it is the one that comes. */
export function chordAtTime(scene: Scene, time: number): string {
  const chords = scene.bars.flatMap((bar) => bar.chords)
  const local = sceneTime(scene.passage, time) + STILL + 1e-6
  return (chords.findLast((chord) => chord.time <= local) ?? chords[0])?.name ?? ''
}

/** The shape the rhythm guitar holds at a time, shown faintly under the notes that sound; empty for other parts. */
export function chordShape(scene: Scene, time: number): VoicedString[] {
  if (scene.passage.focus !== 'rhythm') return []
  return readVoicing(scene.passage.piece.voicings[chordAtTime(scene, time)] ?? '')
}
