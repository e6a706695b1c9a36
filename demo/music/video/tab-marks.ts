import type { SKRSContext2D } from '@napi-rs/canvas'
import { colours } from './look.ts'
import type { ShownNote } from './shown-notes.ts'
import { lineY } from './tab-geometry.ts'
import { type, write } from './text.ts'

/** Half the room a fret number takes on its line, in pixels. */
export function fretHalfWidth(note: ShownNote): number {
  return note.mark.fret > 9 && !note.mark.dead ? 14 : 9
}

/** A fret number on its line; the line leaves room for it. */
export function drawFret(g: SKRSContext2D, note: ShownNote, x: number, strings: number): void {
  if (note.mark.tied) return
  g.fillStyle = colours.ink
  write(g, note.mark.dead ? '×' : String(note.mark.fret), x, lineY(strings, note.mark.string) + 7.5, type.fret, 21, 'center')
}

/** What is done to a note: bend, vibrato, and how it was reached. `xOf` gives the x of a time. */
export function drawGestures(g: SKRSContext2D, note: ShownNote, xOf: (time: number) => number, strings: number): void {
  const x = xOf(note.time)
  const y = lineY(strings, note.mark.string)
  g.strokeStyle = colours.ink
  g.lineWidth = 1.8
  if (note.mark.bend.length > 1) drawBend(g, note, x, y, lineY(strings, 1) - 20)
  if (note.mark.vibrato) drawVibrato(g, x + 15, Math.min(xOf(note.end) - 12, x + 84), y - 13)
  if (!note.from) return
  const fromX = xOf(note.from.time)
  if (note.mark.reached === 'hammer') drawSlur(g, fromX, x, y - 13, note.mark.fret > note.from.mark.fret ? 'H' : 'P')
  else drawSlide(g, fromX, x, y, note.mark.fret > note.from.mark.fret)
}

function drawBend(g: SKRSContext2D, note: ShownNote, x: number, y: number, top: number): void {
  const height = Math.max(...note.mark.bend.map((point) => point.semitones))
  g.beginPath()
  g.moveTo(x + 11, y - 3)
  g.bezierCurveTo(x + 24, y - 3, x + 27, y - 14, x + 27, top + 6)
  g.stroke()
  g.fillStyle = colours.ink
  g.beginPath()
  g.moveTo(x + 27, top)
  g.lineTo(x + 22, top + 9)
  g.lineTo(x + 32, top + 9)
  g.fill()
  write(g, height >= 2 ? 'full' : '½', x + 34, top + 5, type.label, 14)
}

function drawVibrato(g: SKRSContext2D, from: number, to: number, y: number): void {
  g.beginPath()
  g.moveTo(from, y)
  for (let x = from; x < to; x += 8) {
    g.quadraticCurveTo(x + 2, y - 6, x + 4, y)
    g.quadraticCurveTo(x + 6, y + 6, x + 8, y)
  }
  g.stroke()
}

function drawSlur(g: SKRSContext2D, from: number, to: number, y: number, letter: string): void {
  g.beginPath()
  g.moveTo(from + 4, y)
  g.quadraticCurveTo((from + to) / 2, y - 11, to - 4, y)
  g.stroke()
  g.fillStyle = colours.inkSoft
  write(g, letter, (from + to) / 2, y - 9, type.label, 12, 'center')
}

function drawSlide(g: SKRSContext2D, from: number, to: number, y: number, up: boolean): void {
  g.beginPath()
  g.moveTo(from + 13, y + (up ? 6 : -6))
  g.lineTo(to - 13, y + (up ? -6 : 6))
  g.stroke()
}
