import { createRequire } from 'node:module'
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { type Face, registerFonts, setFace } from '#invoices/fonts.ts'

export type { Face }

/** How the lesson picture is set: display for names and chords, text for everything small. */
export const type = {
  title: { family: 'display', weight: 600, tracking: -0.01 },
  chord: { family: 'display', weight: 700, tracking: -0.01 },
  card: { family: 'display', weight: 700, tracking: -0.015 },
  note: { family: 'text', weight: 800, tracking: 0 },
  fret: { family: 'text', weight: 700, tracking: 0 },
  small: { family: 'text', weight: 500, tracking: 0.005 },
  label: { family: 'text', weight: 600, tracking: 0.01 },
} as const satisfies Record<string, Face>

const MUSIC = 'Shed Music'

/** Accidentals as chord symbols have them; the text faces have none. */
const glyphs: Readonly<Record<string, string>> = { '♭': '\uED60', '♯': '\uED62' }

/** Registers the bundled faces and the music face once per process. */
export function registerLessonFonts(): void {
  registerFonts()
  if (GlobalFonts.has(MUSIC)) return
  const path = createRequire(import.meta.url).resolve('@coderline/alphatab/font/Bravura.woff2')
  if (!GlobalFonts.registerFromPath(path, MUSIC)) throw new Error(`The font ${path} could not be read`)
}

export type Align = 'left' | 'center' | 'right'

/** Writes a line of text at a base line; flats and sharps come from the music face. Answers how wide it is. */
export function write(g: SKRSContext2D, text: string, x: number, y: number, face: Face, size: number, align: Align = 'left'): number {
  const runs = text.split(/([♭♯])/).filter(Boolean)
  const widths = runs.map((run) => measureRun(g, run, face, size))
  const width = widths.reduce((sum, one) => sum + one, 0)
  let at = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
  for (const [index, run] of runs.entries()) {
    setRun(g, run, face, size)
    g.fillText(glyphs[run] ?? run, at + (glyphs[run] ? size * 0.04 : 0), y - (glyphs[run] ? size * 0.02 : 0))
    at += widths[index] ?? 0
  }
  return width
}

function measureRun(g: SKRSContext2D, run: string, face: Face, size: number): number {
  setRun(g, run, face, size)
  return g.measureText(glyphs[run] ?? run).width + (glyphs[run] ? size * 0.08 : 0)
}

function setRun(g: SKRSContext2D, run: string, face: Face, size: number): void {
  setFace(g, face, size)
  if (glyphs[run]) g.font = `${size}px "${MUSIC}"`
}

/** A chord or key as print has it: `Bb7` becomes `B♭7`, `F#m` becomes `F♯m`. */
export function printed(name: string): string {
  return name
    .replace(/([A-G])b/g, '$1♭')
    .replaceAll('#', '♯')
    .replace('maj', 'maj')
    .replace('m7b5', 'm7♭5')
}

/** Draws one sign of the music face, centred on x. */
export function musicGlyph(g: SKRSContext2D, glyph: string, x: number, y: number, size: number): void {
  g.font = `${size}px "${MUSIC}"`
  g.letterSpacing = '0px'
  g.textAlign = 'center'
  g.fillText(glyph, x, y)
}
