import { expect, test } from 'vitest'
import { type Recording, recordings, timelineOf } from './recordings.ts'
import { passageEnd } from './score/timeline.ts'
import { generatorVersion } from './version.ts'

const ofType = (type: Recording['type']) => recordings.filter((recording) => recording.type === type)

test('the demo shop has fourteen tracks, two dozen lessons or nearly, and three streams', () => {
  expect(ofType('track')).toHaveLength(14)
  expect(ofType('lesson').length).toBeGreaterThanOrEqual(20)
  expect(ofType('stream')).toHaveLength(3)
})

test('ids are stable kebab-case names, used once', () => {
  const ids = recordings.map((recording) => recording.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('tracks last 60 to 90 seconds, lessons 30 to 50, streams a few minutes', () => {
  const range = { track: [60, 90], lesson: [30, 50], stream: [120, 300] } as const
  for (const { id, type, durationSeconds } of recordings) {
    expect(durationSeconds, id).toBeGreaterThanOrEqual(range[type][0])
    expect(durationSeconds, id).toBeLessThanOrEqual(range[type][1])
    expect((durationSeconds * 2) % 1, id).toBe(0)
  }
})

test('the first four to be made are a track, a lesson, a track and a lesson', () => {
  expect(recordings.map((recording) => recording.featured)).toEqual(recordings.map((_, index) => index + 1))
  expect(recordings.slice(0, 4).map((recording) => recording.type)).toEqual(['track', 'lesson', 'track', 'lesson'])
})

test('chapters begin at 0, go forward and end before the recording does', () => {
  for (const { id, chapters, durationSeconds } of recordings) {
    expect(chapters[0]?.startSeconds, id).toBe(0)
    const starts = chapters.map((chapter) => chapter.startSeconds)
    expect(starts, id).toEqual([...starts].sort((a, b) => a - b))
    expect(starts.at(-1), id).toBeLessThan(durationSeconds)
  }
})

test('captions never overlap and stay long enough to be read', () => {
  for (const { id, type, captions, durationSeconds } of recordings) {
    expect(captions.length > 0, id).toBe(type !== 'track')
    for (const [index, cue] of captions.entries()) {
      expect(cue.start, `${id}: ${cue.text}`).toBeGreaterThanOrEqual(captions[index - 1]?.end ?? 0)
      expect(cue.end, `${id}: ${cue.text}`).toBeLessThanOrEqual(durationSeconds)
      expect(cue.text.length / (cue.end - cue.start), `${id}: ${cue.text}`).toBeLessThan(22)
    }
  }
})

test('a recording ends after its last passage has rung out', () => {
  for (const recording of recordings) {
    const { passages, duration } = timelineOf(recording)
    expect(duration).toBe(recording.durationSeconds)
    for (const passage of passages) expect(passageEnd(passage) + 2, recording.id).toBeLessThan(duration)
  }
})

test('the version of a recording is its own and does not change by itself', () => {
  const versions = recordings.map((recording) => generatorVersion(recording.id))
  expect(new Set(versions).size).toBe(versions.length)
  expect(recordings.map((recording) => generatorVersion(recording.id))).toEqual(versions)
})
