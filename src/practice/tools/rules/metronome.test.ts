import { describe, expect, test } from 'vitest'
import { nextAccent, type Pattern, startAt, ticksUntil, withBeats } from '#practice/tools/rules/click-schedule.ts'
import { clampTempo, tappedTempo, withTap } from '#practice/tools/rules/tap-tempo.ts'

const pattern: Pattern = { bpm: 120, beats: ['accent', 'normal', 'normal', 'normal'], subdivision: 1, gap: { sounding: 1, silent: 0 } }
const from = (change: Partial<Pattern>, until = 4) => ticksUntil(startAt(0), { ...pattern, ...change }, until).ticks

describe('the click', () => {
  test.each([30, 61, 120, 300])('is on time at %i bpm, to the millionth of a second after ten minutes', (bpm) => {
    const ticks = from({ bpm }, 599.99)
    expect(ticks).toHaveLength(Math.round(bpm * 10))
    for (const [i, { at }] of ticks.entries()) expect(Math.abs(at - (i * 60) / bpm)).toBeLessThan(1e-6)
  })

  test('is accented where the bar says so', () => {
    expect(from({ beats: ['accent', 'silent', 'normal'] }, 2).map(({ sound }) => sound)).toEqual(['accent', 'silent', 'normal', 'accent'])
  })

  test.each([
    [2, [0, 0.25, 0.5, 0.75]],
    [4, [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875]],
  ])('divides a beat by %i', (subdivision, times) => {
    expect(from({ subdivision }, 1).map(({ at }) => at)).toEqual(times)
  })

  test('plays triplets quieter than beats, and none in a silent beat', () => {
    const sounds = from({ subdivision: 3, beats: ['accent', 'silent'] }, 0.99).map(({ sound }) => sound)
    expect(sounds).toEqual(['accent', 'part', 'part', 'silent', 'silent', 'silent'])
  })

  test('leaves gap bars silent and comes back on the bar', () => {
    const bars = from({ gap: { sounding: 2, silent: 1 } }, 12).filter(({ beat }) => beat === 0)
    expect(bars.map(({ sound }) => sound)).toEqual(['accent', 'accent', 'silent', 'accent', 'accent', 'silent'])
  })

  test('stays on its grid when the timer was late', () => {
    const first = ticksUntil(startAt(0), pattern, 0.6)
    const { ticks } = ticksUntil(first.next, pattern, 3, 2.2)
    expect(ticks.map(({ at }) => at)).toEqual([2.5])
  })

  test('takes a new tempo from the next click', () => {
    const { next } = ticksUntil(startAt(0), pattern, 1)
    expect(ticksUntil(next, { ...pattern, bpm: 60 }, 3.5).ticks.map(({ at }) => at)).toEqual([1, 2, 3])
  })
})

describe('tapping', () => {
  const tap = (...times: number[]) => tappedTempo(times.reduce<number[]>(withTap, []))
  test.each([
    ['nothing from one tap', [1], null],
    ['the interval of two', [1, 1.5], 120],
    ['the average of uneven taps', [0, 0.49, 1.01, 1.5], 120],
    ['a new count after a pause', [0, 0.5, 1, 9, 9.75], 80],
    ['no more than 300', [0, 0.05], 300],
    ['as slow as 30', [0, 2], 30],
  ])('gives %s', (_, times, bpm) => expect(tap(...times)).toBe(bpm))
})

test('beats go from accent to normal to silent', () => {
  expect(nextAccent('accent')).toBe('normal')
  expect(nextAccent('silent')).toBe('accent')
  expect(withBeats(['silent'], 3)).toEqual(['silent', 'normal', 'normal'])
  expect(withBeats(['accent', 'silent', 'normal'], 2)).toEqual(['accent', 'silent'])
  expect(clampTempo(12)).toBe(30)
})
