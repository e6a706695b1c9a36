import type { SKRSContext2D } from '@napi-rs/canvas'
import type { VoicedString } from '../score/comping.ts'
import { fingerX, type NeckView, stringY } from './fretboard.ts'
import { colours, FRAMES_PER_SECOND } from './look.ts'
import { around, type Rect } from './rect.ts'
import type { ShownNote } from './shown-notes.ts'
import { type, write } from './text.ts'

const withSharps = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B']
const withFlats = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'G♭', 'G', 'A♭', 'A', 'B♭', 'B']
const flatKeys = ['F major', 'B♭ major', 'E♭ major', 'D minor', 'G minor', 'C minor', 'F minor']

/** Name of a note as a key spells it. */
export function noteName(midi: number, key: string): string {
  return (flatKeys.includes(key) ? withFlats : withSharps)[midi % 12] ?? ''
}

/** How far the light of a dot reaches from its rim, and from its middle when it is largest. */
const HALO = 20
const GLOW = 22 + HALO
/** Frames a struck note takes to come to rest. */
const SETTLING = 4

export interface Dot {
  note: ShownNote
  state: 'next' | 'sounding'
  /** Frames since the stroke, up to 4, after which the dot rests. */
  age: number
  /** Fret to show; a bend or a slide moves it. */
  fret: number
}

/** What stands on the neck at a time: the notes that sound, and a ring where the next ones will be. */
export function dotsAt(notes: readonly ShownNote[], time: number): Dot[] {
  const sounding = notes.filter((note) => note.time <= time && time < note.end - 0.02)
  const next = notes.find((note) => note.time > time && note.time - time < 1.6)
  const rings = next ? notes.filter((note) => Math.abs(note.time - next.time) < 0.004 && !note.mark.dead) : []
  return [
    ...rings.map((note): Dot => ({ note, state: 'next', age: 0, fret: note.mark.fret })),
    ...sounding.map((note): Dot => {
      const age = Math.min(SETTLING, Math.floor((time - note.time) * FRAMES_PER_SECOND))
      return { note, state: 'sounding', age, fret: note.mark.fret }
    }),
  ]
}

/** Two moments with the same key look the same. */
export function dotsKey(dots: readonly Dot[]): string {
  return dots.map((dot) => `${dot.note.mark.string}.${dot.fret}.${dot.state}.${dot.age}`).join(' ')
}

/** The part of the neck that some dots and their glow take up. */
export function dotsRect(view: NeckView, dots: readonly Dot[], inside: Rect): Rect | null {
  const points = dots.map((dot) => ({ x: fingerX(view, dot.fret), y: stringY(view, dot.note.mark.string) }))
  return around(points, GLOW + 2, inside)
}

/** Draws rings and dots on the neck. */
export function drawDots(g: SKRSContext2D, view: NeckView, dots: readonly Dot[], key: string): void {
  for (const dot of dots) {
    const x = fingerX(view, dot.fret)
    const y = stringY(view, dot.note.mark.string)
    if (dot.state === 'next') drawRing(g, x, y)
    else if (dot.note.mark.dead) drawCross(g, x, y)
    else drawDot(g, x, y, dot, key)
  }
}

export function drawShape(g: SKRSContext2D, view: NeckView, shape: readonly VoicedString[]): void {
  for (const { string, fret } of shape) {
    const x = fingerX(view, fret)
    const y = stringY(view, string)
    g.fillStyle = 'rgba(243, 234, 217, 0.16)'
    circle(g, x, y, 14)
    g.fill()
    g.strokeStyle = 'rgba(243, 234, 217, 0.55)'
    g.lineWidth = 1.5
    g.stroke()
  }
}

function drawRing(g: SKRSContext2D, x: number, y: number): void {
  g.strokeStyle = 'rgba(22, 12, 6, 0.8)'
  g.lineWidth = 5
  circle(g, x, y, 15)
  g.stroke()
  g.strokeStyle = colours.brassShine
  g.lineWidth = 2.5
  circle(g, x, y, 15)
  g.stroke()
}

function drawCross(g: SKRSContext2D, x: number, y: number): void {
  g.strokeStyle = colours.cream
  g.lineWidth = 3
  g.beginPath()
  g.moveTo(x - 8, y - 8)
  g.lineTo(x + 8, y + 8)
  g.moveTo(x + 8, y - 8)
  g.lineTo(x - 8, y + 8)
  g.stroke()
}

function drawDot(g: SKRSContext2D, x: number, y: number, dot: Dot, key: string): void {
  const fresh = 1 - dot.age / SETTLING
  const radius = 17 + 5 * fresh
  const glow = g.createRadialGradient(x, y, radius * 0.8, x, y, radius + HALO)
  glow.addColorStop(0, `rgba(255, 200, 110, ${(0.35 + 0.4 * fresh).toFixed(2)})`)
  glow.addColorStop(1, 'rgba(255, 180, 80, 0)')
  g.fillStyle = glow
  circle(g, x, y, radius + HALO)
  g.fill()
  const brass = g.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius)
  brass.addColorStop(0, '#fdebbd')
  brass.addColorStop(0.45, colours.brass)
  brass.addColorStop(1, colours.brassEdge)
  g.fillStyle = brass
  circle(g, x, y, radius)
  g.fill()
  g.fillStyle = colours.ink
  write(g, noteName(dot.note.mark.midi, key), x, y + 6, type.note, 17, 'center')
}

function circle(g: SKRSContext2D, x: number, y: number, radius: number): void {
  g.beginPath()
  g.arc(x, y, radius, 0, Math.PI * 2)
}
