import { type TexBeat, writeBeats } from './beats.ts'
import { type ChordSpan, chordAt } from './chords.ts'

export interface VoicedString {
  /** 1 is the highest string. */
  string: number
  fret: number
}

/** Reads frets from the lowest string to the highest: `x02220`, or `x x 10 12 11 10`. */
export function readVoicing(text: string): VoicedString[] {
  const frets = text.includes(' ') ? text.split(/\s+/) : [...text]
  return frets.flatMap((fret, index) => (fret === 'x' ? [] : [{ string: frets.length - index, fret: Number(fret) }]))
}

/** One bar of rhythm guitar as alphaTex, from a pattern and the chords of the bar. */
export function writeComping(
  pattern: string,
  bar: readonly ChordSpan[],
  ticks: number,
  voicings: Readonly<Record<string, string>>,
): string {
  const tokens = pattern.trim().split(/\s+/)
  const step = ticks / tokens.length
  const beats: TexBeat[] = []
  let named = ''
  for (const [index, token] of tokens.entries()) {
    const last = beats.at(-1)
    if (last && (token === '-' || (token === '.' && last.notes.length === 0))) {
      last.ticks += step
      continue
    }
    const chord = chordAt(bar, index / tokens.length).name
    const voicing = voicings[chord]
    if (voicing === undefined) throw new Error(`No voicing for ${chord}`)
    const played = playToken(token, readVoicing(voicing), index % 2 === 0 ? 'sd' : 'su', tokens.length === 16)
    const naming = chord !== named && played.notes.length > 0 ? `ch "${chord}"` : ''
    if (naming) named = chord
    beats.push({ ticks: step, notes: played.notes, effects: [naming, played.effects].filter(Boolean).join(' ') })
  }
  return writeBeats(beats)
}

/**
 * What a token plays. The hand of a strummer swings with the beat: muted strums go down on even steps and up on odd ones, and in
 * patterns of sixteenths all strums do (`hand`).
 */
function playToken(
  token: string,
  voiced: readonly VoicedString[],
  hand: 'sd' | 'su',
  strict: boolean,
): { notes: string[]; effects: string } {
  const write = (strings: readonly VoicedString[], effect = '') => strings.map((one) => `${one.fret}.${one.string}${effect}`)
  const muted = voiced.slice(-4).map((one) => `x.${one.string}`)
  switch (token) {
    case '.':
    case '-':
      return { notes: [], effects: '' }
    case 'D':
      return { notes: write(voiced), effects: `${strict ? hand : 'sd'} dy f` }
    case 'd':
      return { notes: write(voiced), effects: `${strict ? hand : 'sd'} dy mf` }
    case 'U':
      return { notes: write(voiced.slice(-4)), effects: `${strict ? hand : 'su'} dy mf` }
    case 'u':
      return { notes: write(voiced.slice(-3)), effects: `${strict ? hand : 'su'} dy mp` }
    case 'X':
      return { notes: muted, effects: `${hand} dy f` }
    case 'x':
      return { notes: muted, effects: `${hand} dy mp` }
    case 'M':
      return { notes: write(voiced.slice(0, 2), '{pm}'), effects: 'dy f' }
    case 'm':
      return { notes: write(voiced.slice(0, 1), '{pm}'), effects: 'dy mf' }
    case 'R':
      return { notes: write(voiced.slice(0, 2)), effects: 'dy f' }
    case 'S':
      return { notes: write(raised(voiced, 2)), effects: 'dy mf' }
    case 'T':
      return { notes: write(raised(voiced, 3)), effects: 'dy mf' }
    case 'P':
      return { notes: write(voiced.slice(0, 3)), effects: 'dy f' }
    default:
      return { notes: write(pickedStrings(token, voiced), '{lr}'), effects: 'dy mf' }
  }
}

/** The boogie figure: root below, and the fifth moved up by frets. */
function raised(voiced: readonly VoicedString[], frets: number): VoicedString[] {
  return voiced.slice(0, 2).map((one, index) => (index === 1 ? { ...one, fret: one.fret + frets } : one))
}

function pickedStrings(token: string, voiced: readonly VoicedString[]): VoicedString[] {
  const picked = [...token].map((letter) => {
    if (letter === 'B') return voiced[0]
    if (letter === 'A') return voiced[1]
    return voiced.at(-Number(letter))
  })
  return voiced.filter((one) => picked.includes(one))
}
