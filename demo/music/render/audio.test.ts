import { beforeAll, expect, test } from 'vitest'
import { pieceOf } from '../pieces/pieces.ts'
import { partNames } from '../score/piece.ts'
import { readPiece } from '../score/read-piece.ts'
import { barSeconds, type Timeline, trackTimeline } from '../score/timeline.ts'
import { SAMPLE_RATE } from '../synth/filter.ts'
import { loudness } from '../synth/loudness.ts'
import { CEILING } from '../synth/mix.ts'
import { centsOff } from '../synth/pitch.ts'
import { renderStems } from './audio.ts'

const piece = pieceOf('half-past-autumn')
const bars = [4, 5, 6]
let sample: ReturnType<typeof renderStems>

beforeAll(() => {
  const [whole] = trackTimeline(piece).passages
  if (!whole) throw new Error('The track has no passage')
  const timeline: Timeline = { passages: [{ ...whole, bars }], duration: 8 }
  sample = renderStems(timeline)
})

test('renders three bars of swing at the published loudness', () => {
  expect(loudness(sample.mix)).toBeGreaterThan(-17)
  expect(loudness(sample.mix)).toBeLessThan(-15)
})

test('no clipping and no DC offset', () => {
  for (const side of [sample.mix.left, sample.mix.right]) {
    expect(side.every((value) => Math.abs(value) <= CEILING + 0.001)).toBe(true)
    expect(Math.abs(side.reduce((sum, value) => sum + value, 0) / side.length)).toBeLessThan(0.001)
  }
})

test('the four stems add up to the mix', () => {
  const at = SAMPLE_RATE * 2 + 123
  const sum = partNames.reduce((total, part) => total + (sample.stems[part].left[at] ?? 0), 0)
  expect(sum).toBeCloseTo(sample.mix.left[at] ?? 0, 4)
  for (const part of partNames) expect(loudness(sample.stems[part]), part).toBeGreaterThan(-40)
})

test('lead notes are in tune within 5 cents, after amplifier and room', () => {
  const lead = sample.stems.lead.left
  const read = readPiece(piece).parts.lead
  const wrong: string[] = []
  let heard = 0
  for (const [position, index] of bars.entries()) {
    for (const beat of read[index] ?? []) {
      const [mark] = beat.marks
      if (!mark || beat.ticks < 960 || mark.vibrato) continue
      const start = Math.round((position * barSeconds(piece) + (beat.tick / 960) * (60 / piece.tempo) + 0.1) * SAMPLE_RATE)
      const off = centsOff(lead, start, 440 * 2 ** ((mark.midi - 69) / 12))
      heard += 1
      if (!(Math.abs(off) < 5)) wrong.push(`bar ${index}, tick ${beat.tick}: ${off.toFixed(1)} cents`)
    }
  }
  expect(heard).toBeGreaterThanOrEqual(3)
  expect(wrong).toEqual([])
})
