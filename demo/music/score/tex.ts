import { endings } from '../styles/endings.ts'
import type { BassPattern, CompPattern, DrumGroove, Style } from '../styles/style.ts'
import { writeBassBar } from './bass-line.ts'
import { type ChordSpan, readChordLine } from './chords.ts'
import { writeComping } from './comping.ts'
import { writeDrumBar } from './drum-bars.ts'
import { barTicks } from './meter.ts'
import type { Piece, PitchedPart, Section } from './piece.ts'
import { tuningOf } from './tunings.ts'

export interface PlannedBar {
  section: string
  firstOfSection: boolean
  chords: readonly ChordSpan[]
  groove: DrumGroove
  lead: string
  rhythm: string
  bass: string
}

/** All bars of a piece in playing order, each part written as alphaTex. Pure: the same piece gives the same text. */
export function planBars(piece: Piece, style: Style): PlannedBar[] {
  const ticks = barTicks(style.meter)
  const chordBars = piece.form.map((section) => readChordLine(section.chords))
  const flat = chordBars.flat()
  let position = 0
  return piece.form.flatMap((section, sectionIndex) => {
    const chords = chordBars[sectionIndex] ?? []
    return chords.map((bar, index) => {
      position += 1
      const next = flat[position]?.[0]?.name ?? bar[0]?.name ?? ''
      const last = index === chords.length - 1
      const bassStrings = tuningOf(piece.tuning, 'bass').pitches
      return {
        section: section.name,
        firstOfSection: index === 0,
        chords: bar,
        groove: grooveOf(style, section, index, last),
        lead: section.lead?.[index] ?? restBar(ticks),
        rhythm: writeComping(compOf(style, section, index), bar, ticks, piece.voicings),
        bass: writeBassBar(bassOf(style, section, index), bar, next, ticks, bassStrings),
      }
    })
  })
}

/** The whole score as an alphaTex file: lead, rhythm, bass and drums. */
export function writeTex(piece: Piece, style: Style): string {
  const bars = planBars(piece, style)
  const feel = style.swing.share > 0.55 && style.swing.pair === 960 && style.meter.unit === 4 ? '\\tf triplet8th ' : ''
  const opening = `\\ts ${style.meter.beats} ${style.meter.unit} \\ks ${piece.tonic}${/minor/.test(piece.musicKey) ? 'minor' : ''} ${feel}`
  const track = (part: PitchedPart, name: string, instrument: number) => {
    const text = bars.map((bar, index) => {
      const section = bar.firstOfSection ? `\\section "${bar.section}" ` : ''
      return `${index === 0 ? opening : ''}${section}${bar[part]} |`
    })
    return `\\track "${name}" \\staff {tabs} \\tuning ${tuningOf(piece.tuning, part).tex} \\instrument ${instrument}\n${text.join('\n')}`
  }
  const drums = bars.map((bar, index) => `${index === 0 ? opening : ''}${writeDrumBar(bar.groove, barTicks(style.meter))} |`)
  return [
    `\\title "${piece.title}" \\tempo ${piece.tempo}`,
    '.',
    track('lead', 'Lead guitar', 29),
    track('rhythm', 'Rhythm guitar', 27),
    track('bass', 'Bass', 33),
    `\\track "Drums" \\staff {score} \\instrument percussion\n${drums.join('\n')}`,
    '',
  ].join('\n')
}

function restBar(ticks: number): string {
  return ticks === 3840 ? 'r.1' : ticks === 5760 ? 'r.1{d}' : 'r.2{d}'
}

function grooveOf(style: Style, section: Section, index: number, last: boolean): DrumGroove {
  const named = section.drums ?? 'main'
  const wanted = named !== 'main' ? named : last && style.drums.fill ? 'fill' : index === 0 && style.drums.first ? 'first' : 'main'
  const groove = (index % 2 === 1 && style.drums[`${wanted}2`]) || style.drums[wanted] || endings.drums[wanted]
  if (!groove) throw new Error(`${style.id} has no drums called ${wanted}`)
  return groove
}

function compOf(style: Style, section: Section, index: number): CompPattern {
  const named = section.comp ?? 'main'
  const pattern = isWritten(named) ? named : (style.comp[named] ?? endings.comp[named])
  if (pattern === undefined) throw new Error(`${style.id} has no comping called ${named}`)
  return cycled(pattern, index)
}

function bassOf(style: Style, section: Section, index: number): BassPattern {
  const named = section.bass ?? 'main'
  const pattern = isWritten(named) ? { bar: named, half: named } : (style.bass[named] ?? endings.bass[named])
  if (pattern === undefined) throw new Error(`${style.id} has no bass called ${named}`)
  return { bar: cycled(pattern.bar, index), half: cycled(pattern.half, index) }
}

/** Whether this is a pattern itself; names have no spaces. */
function isWritten(name: string): boolean {
  return name.includes(' ')
}

/** Patterns longer than a bar are written with `|` and go round. */
function cycled(pattern: string, index: number): string {
  const bars = pattern.split('|')
  return bars[index % bars.length] ?? pattern
}
