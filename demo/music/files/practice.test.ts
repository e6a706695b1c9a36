import { expect, test } from 'vitest'
import { recordings, timelineOf } from '../recordings.ts'
import { practiceOf } from './practice.ts'

const all = recordings.map((recording) => ({ recording, practice: practiceOf(recording, timelineOf(recording)) }))

test('beats and bars are in order and end before the recording does', () => {
  for (const { recording, practice } of all) {
    const starts = practice.bars.map(({ at }) => at)
    for (const times of [practice.beats, starts]) {
      expect(times, recording.id).toEqual([...times].sort((a, b) => a - b))
      expect(times.at(-1), recording.id).toBeLessThan(practice.duration)
    }
  }
})

test('every bar starts on a beat and belongs to the section playing', () => {
  for (const { recording, practice } of all) {
    const beats = new Set(practice.beats.map((beat) => Math.round(beat * 1000)))
    for (const { at, passage } of practice.bars) {
      const near = [-1, 0, 1].some((by) => beats.has(Math.round(at * 1000) + by))
      expect(near, `${recording.id} ${at}`).toBe(true)
      const { at: from = 0, end = 0 } = practice.passages[passage] ?? {}
      expect(at >= from - 0.001 && at < end, `${recording.id} ${at}`).toBe(true)
    }
  }
})

test('tracks have stems and lessons have angles', () => {
  for (const { recording, practice } of all) {
    expect(practice.stems.length >= 3, recording.id).toBe(recording.type === 'track')
    expect(practice.angles.length === 3, recording.id).toBe(recording.type !== 'track')
  }
})
