import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { RING_SECONDS } from '../score/timeline.ts'
import { bands, colours, sheet, WIDTH } from './look.ts'
import { writePixels, type YuvPicture, yuvPicture } from './pixels.ts'
import type { ShownBar } from './shown-notes.ts'
import { paintPaper } from './stage.ts'
import { BAR_LINE_OFFSET, lineY } from './tab-geometry.ts'
import { drawFret, drawGestures, fretHalfWidth } from './tab-marks.ts'
import { drawRhythm } from './tab-rhythm.ts'
import { printed, type, write } from './text.ts'

/** The tab of a whole passage on one long roll of paper, that is moved past the line for "now". */
export interface TabRoll {
  canvas: Canvas
  /** The same as the encoder wants it. */
  yuv: YuvPicture
  /** Pixels a second. */
  speed: number
  /** The x of the first downbeat on the roll. */
  origin: number
}

/** Paints the roll of a passage, with blank paper for `before` seconds ahead of it and enough after it to fill the picture. */
export function paintRoll(bars: readonly ShownBar[], strings: number, speed: number, before: number): TabRoll {
  const last = bars.at(-1)
  const end = last ? last.start + last.length : 0
  const origin = even(sheet.now + before * speed)
  const canvas = createCanvas(even(origin + end * speed + RING_SECONDS * speed + WIDTH), bands.tab.height)
  const g = canvas.getContext('2d')
  g.translate(0, -bands.tab.top)
  paintPaper(g, canvas.width)
  paintBars(g, bars, (time) => origin + time * speed, strings)
  const yuv = yuvPicture(canvas.width, canvas.height)
  writePixels(canvas.data(), canvas.width, yuv, 0, 0)
  return { canvas, yuv, speed, origin }
}

/** Where the left edge of the picture stands on a roll at a time. Even, because colours are stored for pairs of pixels. */
export function rollLeft(roll: TabRoll, time: number): number {
  const left = even(roll.origin + time * roll.speed - sheet.now)
  return Math.max(0, Math.min(roll.canvas.width - WIDTH, left))
}

function even(pixels: number): number {
  return Math.round(pixels / 2) * 2
}

/** Tab of some bars: lines, bar lines, numbers, gestures, rhythm and chord names. `xOf` says where a time (in seconds) stands. */
export function paintBars(g: SKRSContext2D, bars: readonly ShownBar[], xOf: (time: number) => number, strings: number): void {
  const first = bars[0]?.start ?? 0
  const last = bars.at(-1)
  const end = last ? last.start + last.length : 0
  paintLines(g, bars, xOf(first), xOf(end), xOf, strings)
  for (const bar of bars) paintBarLine(g, xOf(bar.start) - BAR_LINE_OFFSET, strings, String(bar.number))
  paintBarLine(g, xOf(end) - BAR_LINE_OFFSET, strings, '')
  for (const bar of bars) {
    const notes = bar.beats.flatMap((beat) => beat.notes)
    for (const note of notes) drawFret(g, note, xOf(note.time), strings)
    for (const note of notes) drawGestures(g, note, xOf, strings)
    drawRhythm(g, bar.beats, xOf, strings)
    paintPalmMutes(g, bar, xOf, strings)
    g.fillStyle = colours.brassEdge
    for (const chord of bar.chords) write(g, printed(chord.name), xOf(chord.time) - 9, sheet.top + 28, type.chord, 20)
  }
}

/** The lines, with gaps where numbers stand. */
function paintLines(
  g: SKRSContext2D,
  bars: readonly ShownBar[],
  from: number,
  to: number,
  xOf: (time: number) => number,
  strings: number,
): void {
  const notes = bars.flatMap((bar) => bar.beats.flatMap((beat) => beat.notes)).filter((note) => !note.mark.tied)
  g.fillStyle = colours.inkFaint
  for (let string = 1; string <= strings; string++) {
    const y = lineY(strings, string) - 0.75
    let x = from - BAR_LINE_OFFSET
    for (const note of notes.filter((one) => one.mark.string === string)) {
      const gap = xOf(note.time) - fretHalfWidth(note)
      if (gap > x) g.fillRect(x, y, gap - x, 1.5)
      x = gap + fretHalfWidth(note) * 2
    }
    if (to - BAR_LINE_OFFSET > x) g.fillRect(x, y, to - BAR_LINE_OFFSET - x, 1.5)
  }
}

function paintBarLine(g: SKRSContext2D, x: number, strings: number, number: string): void {
  g.fillStyle = colours.inkFaint
  const top = lineY(strings, 1)
  g.fillRect(x - 1, top, 2, lineY(strings, strings) - top)
  g.fillStyle = colours.inkSoft
  write(g, number, x - 4, sheet.top + 27, type.label, 13, 'right')
}

/** `P.M.` under every run of palm-muted notes. */
function paintPalmMutes(g: SKRSContext2D, bar: ShownBar, xOf: (time: number) => number, strings: number): void {
  let open = false
  g.fillStyle = colours.inkSoft
  for (const beat of bar.beats) {
    const muted = beat.notes.some((note) => note.mark.palm)
    if (muted && !open) write(g, 'P.M.', xOf(beat.time) - 8, lineY(strings, strings) + 60, type.label, 13)
    open = muted
  }
}
