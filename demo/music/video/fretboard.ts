import type { SKRSContext2D } from '@napi-rs/canvas'
import { seededRandom } from '../synth/random.ts'
import { colours, neck, WIDTH } from './look.ts'
import { type, write } from './text.ts'

/** Which stretch of the neck is seen. */
export interface NeckView {
  low: number
  high: number
  strings: number
}

/** The stretch that holds all frets of a passage, at least ten frets long; the nut is shown when anything near it is played. */
export function viewOf(frets: readonly number[], strings: number): NeckView {
  const fretted = frets.filter((fret) => fret > 0)
  const lowest = Math.min(...fretted, 12)
  const highest = Math.max(...fretted, 4)
  const low = lowest <= 4 ? 0 : lowest - 2
  return { low, high: Math.max(low + 10, highest + 1), strings }
}

/** The x of a fret wire; fret 0 is the nut. Spaces shrink up the neck as on an instrument. */
export function fretX(view: NeckView, fret: number): number {
  const share = (1 - 2 ** (-(fret - view.low) / 17)) / (1 - 2 ** (-(view.high - view.low) / 17))
  return neck.left + (neck.right - neck.left) * share
}

/** Where a finger stands: in the middle of its fret, or before the nut for an open string. */
export function fingerX(view: NeckView, fret: number): number {
  if (fret <= view.low) return neck.left - 30
  return fretX(view, fret) * 0.56 + fretX(view, fret - 1) * 0.44
}

/** The y of a string, 1 being the highest and drawn on top, as in tab. */
export function stringY(view: NeckView, string: number): number {
  const space = (5 * neck.stringGap) / (view.strings - 1)
  return neck.top + 14 + (string - 1) * space
}

export function paintNeck(g: SKRSContext2D, view: NeckView): void {
  const top = stringY(view, 1) - neck.overhang
  const height = stringY(view, view.strings) + neck.overhang - top
  const left = view.low === 0 ? neck.left - 6 : -20
  if (view.low === 0) paintHead(g, top, height)
  paintWood(g, left, top, WIDTH + 20 - left, height)
  for (let fret = view.low; fret <= view.high; fret++) paintFret(g, view, fret, top, height)
  for (let fret = view.low + 1; fret <= view.high; fret++) paintInlay(g, view, fret, top, height)
  for (let string = 1; string <= view.strings; string++) paintString(g, view, string)
  for (let fret = view.low + 1; fret <= view.high; fret++) {
    g.fillStyle = [3, 5, 7, 9, 12, 15, 17].includes(fret) ? colours.creamSoft : colours.creamFaint
    write(g, String(fret), (fretX(view, fret) + fretX(view, fret - 1)) / 2, top + height + 26, type.small, 16, 'center')
  }
}

function paintWood(g: SKRSContext2D, left: number, top: number, width: number, height: number): void {
  g.save()
  g.shadowColor = 'rgba(0, 0, 0, 0.6)'
  g.shadowBlur = 22
  g.shadowOffsetY = 8
  g.fillStyle = colours.rosewood
  g.beginPath()
  g.roundRect(left, top, width, height, 5)
  g.fill()
  g.restore()
  g.save()
  g.beginPath()
  g.roundRect(left, top, width, height, 5)
  g.clip()
  const round = g.createLinearGradient(0, top, 0, top + height)
  round.addColorStop(0, '#573723')
  round.addColorStop(0.22, '#482d1c')
  round.addColorStop(0.75, colours.rosewood)
  round.addColorStop(1, colours.rosewoodDark)
  g.fillStyle = round
  g.fillRect(left, top, width, height)
  const random = seededRandom('rosewood')
  for (let line = 0; line < 120; line++) {
    const x = left + random() * width
    const y = top + random() * height
    g.fillStyle = random() < 0.65 ? 'rgba(18, 8, 3, 0.22)' : 'rgba(190, 120, 70, 0.12)'
    g.fillRect(x, y, 40 + random() * 220, 0.8 + random() * 1.1)
  }
  g.fillStyle = 'rgba(246, 232, 205, 0.75)'
  g.fillRect(left, top, width, 3)
  g.fillRect(left, top + height - 3, width, 3)
  g.restore()
}

function paintFret(g: SKRSContext2D, view: NeckView, fret: number, top: number, height: number): void {
  const x = fretX(view, fret)
  if (fret === 0) {
    g.fillStyle = '#efe4cc'
    g.fillRect(x - 7, top, 9, height)
    g.fillStyle = 'rgba(0, 0, 0, 0.35)'
    g.fillRect(x + 2, top, 3, height)
    return
  }
  g.fillStyle = 'rgba(0, 0, 0, 0.4)'
  g.fillRect(x + 1.5, top + 3, 3, height - 6)
  const wire = g.createLinearGradient(x - 2.5, 0, x + 2.5, 0)
  wire.addColorStop(0, '#8d877b')
  wire.addColorStop(0.4, '#f4efe4')
  wire.addColorStop(1, '#8a8376')
  g.fillStyle = wire
  g.fillRect(x - 2.2, top + 2, 4.4, height - 4)
}

function paintInlay(g: SKRSContext2D, view: NeckView, fret: number, top: number, height: number): void {
  const shares = fret === 12 ? [0.3, 0.7] : [3, 5, 7, 9, 15, 17].includes(fret) ? [0.5] : []
  const x = (fretX(view, fret) + fretX(view, fret - 1)) / 2
  for (const share of shares) {
    const y = top + height * share
    const pearl = g.createRadialGradient(x - 3, y - 3, 1, x, y, 10)
    pearl.addColorStop(0, '#fbf4e4')
    pearl.addColorStop(1, '#b7a98e')
    g.fillStyle = pearl
    g.globalAlpha = 0.7
    g.beginPath()
    g.arc(x, y, 8.5, 0, Math.PI * 2)
    g.fill()
    g.globalAlpha = 1
  }
}

function paintString(g: SKRSContext2D, view: NeckView, string: number): void {
  const y = stringY(view, string)
  const thickness = view.strings === 4 ? 2.4 + string * 0.75 : 1.1 + string * 0.48
  g.fillStyle = 'rgba(0, 0, 0, 0.45)'
  g.fillRect(0, y + 3, WIDTH, thickness * 0.8)
  const wound = view.strings === 4 || string > 3
  const metal = g.createLinearGradient(0, y - thickness / 2, 0, y + thickness / 2)
  metal.addColorStop(0, wound ? '#d9b27a' : '#f4f1ea')
  metal.addColorStop(1, wound ? '#7d5a30' : '#9b968c')
  g.fillStyle = metal
  g.fillRect(0, y - thickness / 2, WIDTH, thickness)
}

/** The end of the headstock, behind the nut. */
function paintHead(g: SKRSContext2D, top: number, height: number): void {
  const wood = g.createLinearGradient(0, top, 0, top + height)
  wood.addColorStop(0, '#7a4d27')
  wood.addColorStop(0.3, '#64401f')
  wood.addColorStop(1, '#3d2613')
  g.fillStyle = wood
  g.beginPath()
  g.moveTo(-10, top - 26)
  g.bezierCurveTo(40, top - 24, 60, top + 2, neck.left, top + 2)
  g.lineTo(neck.left, top + height - 2)
  g.bezierCurveTo(60, top + height - 2, 40, top + height + 22, -10, top + height + 24)
  g.fill()
}
