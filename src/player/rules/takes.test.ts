import { expect, test } from 'vitest'
import { belongsToLoop, parseLatency, placeInTake, recordingPeaksOf, type Take } from '#player/rules/takes.ts'

const take: Take = {
  id: '1',
  from: 10,
  loop: { from: 8, to: 12 },
  rate: 0.5,
  latency: 0.1,
  sampleRate: 48_000,
  recorded_at: '2026-11-27T10:00:00Z',
  seconds: 16,
  open: false,
}

test('a place of the recording is found in a take by its tempo, its passes of the loop and the delay it was played with', () => {
  expect(placeInTake(take, 10, 0)).toBeCloseTo(0.1)
  expect(placeInTake(take, 12, 0)).toBeCloseTo(4.1)
  expect(placeInTake(take, 8, 1)).toBeCloseTo(4.1)
  expect(placeInTake(take, 10, 2)).toBeCloseTo(16.1)
})

test('takes belong to the loop they were played to, or to none', () => {
  expect(belongsToLoop(take, { from: 8.04, to: 12 })).toBe(true)
  expect(belongsToLoop(take, { from: 8.2, to: 12 })).toBe(false)
  expect(belongsToLoop(take, null)).toBe(false)
  expect(belongsToLoop({ loop: null }, null)).toBe(true)
})

test.each([
  ['123', 0.123],
  ['0', 0],
  ['1000', 1],
  ['1001', null],
  ['-1', null],
  [' ', null],
  ['soon', null],
])('a delay of “%s” milliseconds is %s seconds', (text, seconds) => expect(parseLatency(text)).toBe(seconds))

test('the recording’s wave repeats as often as the loop was heard, moved by the delay', () => {
  const peaks = Array.from({ length: 20 }, (_, second) => second / 20)
  const played = recordingPeaksOf({ ...take, latency: 0, from: 8, seconds: 16 }, { peaks, duration: 20 }, 8)
  expect(played).toEqual([0.4, 0.45, 0.5, 0.55, 0.4, 0.45, 0.5, 0.55])
  expect(recordingPeaksOf({ ...take, latency: 4 }, { peaks, duration: 20 }, 4)[0]).toBe(0)
  expect(recordingPeaksOf(take, { peaks: null, duration: 20 }, 2)).toEqual([0, 0])
})
