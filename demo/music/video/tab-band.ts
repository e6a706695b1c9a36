import type { SKRSContext2D } from '@napi-rs/canvas'
import { bands, colours, sheet } from './look.ts'
import type { Rect } from './rect.ts'
import type { ShownNote } from './shown-notes.ts'
import { lineY } from './tab-geometry.ts'
import { rollLeft, type TabRoll } from './tab-strip.ts'
import { type, write } from './text.ts'

export interface MovingTab {
  roll: TabRoll
  strings: number
  notes: readonly ShownNote[]
}

/** A note that sounds stays on brass until it has moved this far. */
const SHOWN_FOR = 54

export function drawTab(g: SKRSContext2D, tab: MovingTab, time: number, { left, width }: Rect): void {
  const { top, height } = bands.tab
  g.drawImage(tab.roll.canvas, rollLeft(tab.roll, time) + left, 0, width, height, left, top, width, height)
  drawNow(g, tab, time)
}

/** Draws the line for "now", its light, and the notes under it. */
export function drawNow(g: SKRSContext2D, tab: MovingTab, time: number): void {
  const glow = g.createLinearGradient(sheet.now - 34, 0, sheet.now + 34, 0)
  glow.addColorStop(0, 'rgba(223, 172, 76, 0)')
  glow.addColorStop(0.5, 'rgba(223, 172, 76, 0.34)')
  glow.addColorStop(1, 'rgba(223, 172, 76, 0)')
  g.fillStyle = glow
  g.fillRect(sheet.now - 34, sheet.top, 68, sheet.bottom - sheet.top)
  g.fillStyle = colours.brassEdge
  g.fillRect(sheet.now - 1, sheet.top, 2, sheet.bottom - sheet.top)
  g.beginPath()
  g.moveTo(sheet.now - 9, sheet.top)
  g.lineTo(sheet.now + 9, sheet.top)
  g.lineTo(sheet.now, sheet.top + 11)
  g.fill()
  const left = rollLeft(tab.roll, time)
  for (const note of tab.notes) {
    const x = tab.roll.origin + note.time * tab.roll.speed - left
    if (note.time <= time && time < note.end - 0.01 && x > sheet.now - SHOWN_FOR) drawSounding(g, note, x, tab.strings)
  }
}

/** The note under the hand: its number again, on brass. */
function drawSounding(g: SKRSContext2D, note: ShownNote, x: number, strings: number): void {
  if (note.mark.tied) return
  const y = lineY(strings, note.mark.string)
  const text = note.mark.dead ? '×' : String(note.mark.fret)
  const half = text.length === 2 ? 17 : 13
  g.fillStyle = colours.brass
  g.strokeStyle = colours.brassEdge
  g.lineWidth = 1.5
  g.beginPath()
  g.roundRect(x - half, y - 13, half * 2, 26, 8)
  g.fill()
  g.stroke()
  g.fillStyle = colours.ink
  write(g, text, x, y + 7.5, type.fret, 21, 'center')
}
