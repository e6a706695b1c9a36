import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import { beatsPerMinute, type Passage } from '../score/timeline.ts'
import { tuningOf } from '../score/tunings.ts'
import { styles } from '../styles/styles.ts'
import { colours } from '../video/look.ts'
import { type ShownBar, shownBars } from '../video/shown-notes.ts'
import { BAR_LINE_OFFSET } from '../video/tab-geometry.ts'
import { paintBars } from '../video/tab-strip.ts'
import { registerLessonFonts, type, write } from '../video/text.ts'

/** A4 in points, and how the screen's tab is brought down to it. */
const page = { width: 595, height: 842, left: 46, right: 549, top: 132, bottom: 798 } as const
const SCALE = 0.46
const SYSTEM_HEIGHT = 109
/** The tab on the screen begins at this y. */
const SCREEN_TOP = 452

export interface TabPart {
  name: string
  passage: Passage
}

/** A printable tab: title, then every part with chords, fret numbers and rhythm, on as many A4 pages as it takes. */
export function writeTabPdf(title: string, parts: readonly TabPart[]): Buffer {
  registerLessonFonts()
  const pdf = new PDFDocument({ title, creator: 'Woodshed', subject: 'Guitar tab' })
  for (const part of parts) printPart(pdf, title, part)
  return pdf.close()
}

interface System {
  bars: readonly ShownBar[]
}

function printPart(pdf: PDFDocument, title: string, part: TabPart): void {
  const strings = tuningOf(part.passage.piece.tuning, part.passage.focus ?? 'lead').pitches.length
  const systems = breakIntoSystems(shownBars(part.passage))
  const perPage = Math.floor((page.bottom - page.top) / SYSTEM_HEIGHT)
  const pages = Math.ceil(systems.length / perPage)
  for (let index = 0; index < pages; index++) {
    const g = beginPage(pdf)
    printHeading(g, title, part, index, pages)
    for (const [row, system] of systems.slice(index * perPage, (index + 1) * perPage).entries()) {
      printSystem(g, system, page.top + row * SYSTEM_HEIGHT, strings)
    }
    pdf.endPage()
  }
}

/** The library types a page more loosely than the canvas it is. */
function beginPage(pdf: PDFDocument): SKRSContext2D {
  const g: object = pdf.beginPage(page.width, page.height)
  if (!isCanvas(g)) throw new Error('The PDF page cannot be drawn on')
  return g
}

function isCanvas(g: object): g is SKRSContext2D {
  return 'fontVariationSettings' in g && 'fillText' in g
}

function printHeading(g: SKRSContext2D, title: string, part: TabPart, index: number, pages: number): void {
  const { piece } = part.passage
  g.fillStyle = colours.ink
  write(g, title, page.left, 74, type.card, 25)
  g.fillStyle = colours.inkSoft
  const facts = [
    part.name,
    styles[piece.style].name,
    piece.musicKey,
    `${beatsPerMinute(piece, part.passage.tempo)} bpm`,
    `${piece.tuning} tuning`.replace('standard tuning', 'standard'),
  ]
  write(g, facts.join('  ·  '), page.left, 96, type.small, 10.5)
  g.fillStyle = colours.brassEdge
  g.fillRect(page.left, 108, 40, 1.6)
  write(g, 'Woodshed', page.right, 74, type.title, 12, 'right')
  g.fillStyle = colours.inkSoft
  if (pages > 1) write(g, `${index + 1} of ${pages}`, page.right, 96, type.small, 9, 'right')
  write(g, 'Written for practice at home. Slow is smooth.', page.width / 2, 822, type.small, 8, 'center')
}

function printSystem(g: SKRSContext2D, system: System, top: number, strings: number): void {
  const width = (page.right - page.left) / SCALE
  g.save()
  g.translate(page.left, top)
  g.scale(SCALE, SCALE)
  g.translate(BAR_LINE_OFFSET + 1, -SCREEN_TOP)
  paintBars(g, system.bars, spacing(system.bars, width - 2), strings)
  g.restore()
}

/** Room a beat wants, in screen pixels: longer notes get more, but not in proportion. */
function beatRoom(seconds: number, barSeconds: number): number {
  return Math.max(29, 100 * (seconds / barSeconds) ** 0.6)
}

function barRoom(bar: ShownBar): number {
  return bar.beats.reduce((sum, beat) => sum + beatRoom(beat.end - beat.time, bar.length), 26)
}

/** Fills lines with bars, at most four to a line. */
function breakIntoSystems(bars: readonly ShownBar[]): System[] {
  const width = (page.right - page.left) / SCALE
  const systems: { bars: ShownBar[]; used: number }[] = []
  for (const bar of bars) {
    const room = barRoom(bar)
    const last = systems.at(-1)
    if (last && last.bars.length < 4 && last.used + room <= width) {
      last.bars.push(bar)
      last.used += room
    } else systems.push({ bars: [bar], used: room })
  }
  return systems
}

/** Where times stand on a line of a given width: every beat gets its room, the rest is shared out. */
function spacing(bars: readonly ShownBar[], width: number): (time: number) => number {
  const wanted = bars.reduce((sum, bar) => sum + barRoom(bar), 0)
  const stretch = Math.min(width / wanted, 2.2)
  const places: { time: number; x: number }[] = []
  let x = 0
  for (const bar of bars) {
    for (const beat of bar.beats) {
      places.push({ time: beat.time, x: x + 4 })
      x += beatRoom(beat.end - beat.time, bar.length) * stretch
    }
    x += 26 * stretch
    places.push({ time: bar.start + bar.length - 1e-4, x })
  }
  return (time) => {
    const after = places.findIndex((place) => place.time >= time - 1e-6)
    const to = places[after] ?? places.at(-1)
    const from = places[after - 1]
    if (!to) return 0
    if (!from || to.time - from.time < 1e-6 || time >= to.time) return to.x
    return from.x + ((time - from.time) / (to.time - from.time)) * (to.x - from.x)
  }
}
