import { describe, expect, test } from 'vitest'
import { lessons } from '../lessons/lessons.ts'
import { barTicks } from '../score/meter.ts'
import { parseTex, readTrack } from '../score/read.ts'
import { planBars, writeTex } from '../score/tex.ts'
import { barCount } from '../score/timeline.ts'
import { styles } from '../styles/styles.ts'
import { pieces } from './pieces.ts'

describe.each([...pieces, ...lessons.map(({ piece }) => piece)].map((piece) => [piece.title, piece] as const))('%s', (_, piece) => {
  const style = styles[piece.style]
  const bars = planBars(piece, style)
  const score = parseTex(writeTex(piece, style))

  test('is a score whose lead, rhythm, bass and drums have the same length', () => {
    expect(score.tracks.map((track) => track.name)).toEqual(['Lead guitar', 'Rhythm guitar', 'Bass', 'Drums'])
    expect(score.masterBars).toHaveLength(bars.length)
    expect(bars).toHaveLength(barCount(piece))
  })

  test('fills every bar of every part exactly', () => {
    for (const track of [0, 1, 2]) {
      const lengths = readTrack(score, track).map((bar) => bar.reduce((sum, beat) => sum + beat.ticks, 0))
      expect(lengths.map((length, index) => `${index}: ${length}`)).toEqual(lengths.map((_, index) => `${index}: ${barTicks(style.meter)}`))
    }
  })

  test('has a lead bar for every bar of a section that has a lead', () => {
    for (const section of piece.form)
      expect(section.lead?.length ?? section.chords.split('|').length).toBe(section.chords.split('|').length)
  })

  test('stays playable: no fret above 17, and stretches a hand can reach', () => {
    const marks = [0, 1].flatMap((track) => readTrack(score, track)).flatMap((bar) => bar.flatMap((beat) => beat.marks))
    expect(marks.length).toBeGreaterThan(5)
    for (const mark of marks) expect(mark.fret).toBeLessThanOrEqual(17)
  })
})
