import { clockTime } from '#kernel/text.ts'
import { parseTime, timeTextTo } from '#kernel/time-text.ts'
import type { PracticeFile } from '#media/rules/practice-file.ts'

/** A section at one tempo, from its first beat, which begins a bar, to the next section or the end. */
export type TempoSection = { at: number; tempo: number; beats: number }

type Grid = Pick<PracticeFile, 'beats' | 'bars' | 'passages'>

const maxLines = 200
const [minTempo, maxTempo] = [20, 400]
const maxBeats = 16

export const beatLines = (tempoSections: readonly TempoSection[]): string =>
  tempoSections.map(({ at, tempo, beats }) => `${timeTextTo(at, 3)} ${tempo} ${beats}`).join('\n')

/** Reads lines like '0:02.5 96 4'; without the last number a bar has four beats. Returns the sections, or what is wrong. */
export function parseBeats(text: string, duration: number): TempoSection[] | string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length > maxLines) return `Use at most ${maxLines} lines.`
  const tempoSections: TempoSection[] = []
  for (const line of lines) {
    const [time = '', tempo = '', beats = '4', ...more] = line.split(/\s+/)
    const parsed = { at: parseTime(time), tempo: Number(tempo.replace(',', '.')), beats: Number(beats) }
    if (parsed.at === null || !tempo || Number.isNaN(parsed.tempo) || !Number.isInteger(parsed.beats) || more.length > 0)
      return `We couldn’t read “${line.slice(0, 60)}”. Write a time, a tempo and the beats per bar, like 0:02.5 96 4.`
    if (parsed.at >= duration) return `“${line.slice(0, 60)}” starts after the end at ${clockTime(duration)}.`
    if (parsed.tempo < minTempo || parsed.tempo > maxTempo)
      return `“${line.slice(0, 60)}”: a tempo is between ${minTempo} and ${maxTempo} beats a minute.`
    if (parsed.beats < 1 || parsed.beats > maxBeats) return `“${line.slice(0, 60)}”: a bar has 1 to ${maxBeats} beats.`
    if (tempoSections.some(({ at }) => at === parsed.at)) return `Two lines start at ${time}.`
    tempoSections.push({ ...parsed, at: parsed.at })
  }
  return tempoSections.toSorted((one, other) => one.at - other.at)
}

/** Every beat and bar of the sections. A shorter rest of a bar before the next section is a bar of its own. */
export function gridOf(tempoSections: readonly TempoSection[], duration: number): Grid {
  const grid: Grid = { beats: [], bars: [], passages: [] }
  for (const [passage, { at, tempo, beats }] of tempoSections.entries()) {
    const end = tempoSections[passage + 1]?.at ?? duration
    const beat = 60 / tempo
    // A beat that falls on the end belongs to what follows.
    const count = Math.ceil((end - at) / beat - 0.05)
    for (let index = 0; index < count; index++) {
      const time = Math.round((at + index * beat) * 10_000) / 10_000
      grid.beats.push(time)
      if (index % beats === 0) grid.bars.push({ at: time, score: index / beats, passage })
    }
    grid.passages.push({ title: '', piece: '', part: null, at, countIn: at, end, tempo })
  }
  return grid
}

const uploadedPiece = 'score'

/** The grid whose bars are those of a score, in its playing order; those after its end have none. */
export const withScore = ({ beats, bars, passages }: Grid, order: readonly number[] | null): Grid =>
  order
    ? {
        beats,
        bars: bars.map((bar, index) => ({ ...bar, score: order[index] ?? -1 })),
        passages: passages.map((passage) => ({ ...passage, piece: uploadedPiece })),
      }
    : { beats, bars, passages }

/** The sections a grid was made from; null when it was made with its score. */
export function tempoSectionsOf({ beats, bars, passages }: Grid): TempoSection[] | null {
  if (passages.some(({ piece }) => piece !== '' && piece !== uploadedPiece)) return null
  return passages.map(({ at, end, tempo }, index) => {
    const second = bars.filter(({ passage }) => passage === index)[1]?.at ?? end
    return { at, tempo, beats: beats.filter((beat) => beat >= at && beat < second).length }
  })
}
