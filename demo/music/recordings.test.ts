import { expect, test } from 'vitest'
import { type Recording, recordings, timelineOf } from './recordings.ts'
import { loopSeconds, passageEnd } from './score/timeline.ts'
import { generatorVersion } from './version.ts'
import { FRAMES_PER_SECOND } from './video/look.ts'
import { spansOf } from './video/spans.ts'

const ofType = (type: Recording['type']) => recordings.filter((recording) => recording.type === type)

test('the demo shop has 24 tracks, 60 lessons and four streams', () => {
  expect(ofType('track')).toHaveLength(24)
  expect(ofType('lesson')).toHaveLength(60)
  expect(ofType('stream')).toHaveLength(4)
})

test('ids are stable kebab-case names, used once', () => {
  const ids = recordings.map((recording) => recording.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('tracks last one to two minutes, lessons three to six, streams 13 to 23', () => {
  const range = { track: [60, 110], lesson: [180, 360], stream: [780, 1400] } as const
  for (const { id, type, durationSeconds } of recordings) {
    expect(durationSeconds, id).toBeGreaterThanOrEqual(range[type][0])
    expect(durationSeconds, id).toBeLessThanOrEqual(range[type][1])
    expect((durationSeconds * 2) % 1, id).toBe(0)
  }
})

test('renders a track, a lesson, a track and a lesson first', () => {
  expect(recordings.map((recording) => recording.featured)).toEqual(recordings.map((_, index) => index + 1))
  expect(recordings.slice(0, 4).map((recording) => recording.type)).toEqual(['track', 'lesson', 'track', 'lesson'])
})

test('chapters start at 0, are in order and end before the recording does', () => {
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

test('a recording ends after its last section has faded out', () => {
  for (const recording of recordings) {
    const { passages, duration } = timelineOf(recording)
    expect(duration).toBe(recording.durationSeconds)
    for (const passage of passages) expect(passageEnd(passage) + 2, recording.id).toBeLessThan(duration)
  }
})

test('a recording’s version is its own and stable', () => {
  const versions = recordings.map((recording) => generatorVersion(recording.id))
  expect(new Set(versions).size).toBe(versions.length)
  expect(recordings.map((recording) => generatorVersion(recording.id))).toEqual(versions)
})

test('every lesson loop is a whole number of frames, within half a percent of its tempo', () => {
  for (const recording of ofType('lesson')) {
    const shares = timelineOf(recording).passages.map((passage) => {
      const frames = loopSeconds(passage) * FRAMES_PER_SECOND
      expect(Math.abs(frames - Math.round(frames)), recording.id).toBeLessThan(1e-6)
      return passage.tempo / passage.piece.tempo
    })
    for (const [index, share] of [1, 0.5, 0.7, 0.85, 1].entries())
      expect(Math.abs((shares[index] ?? 0) / share - 1), recording.id).toBeLessThan(0.005)
  }
})

test('less than half of a lesson’s frames need drawing, and together they cover the whole', () => {
  for (const recording of ofType('lesson')) {
    const spans = spansOf(timelineOf(recording))
    const drawn = spans.reduce((sum, { from, to }) => sum + to - from, 0)
    const seen = spans.reduce((sum, { from, to, times }) => sum + (to - from) * times, 0)
    expect(seen / FRAMES_PER_SECOND, recording.id).toBe(recording.durationSeconds)
    expect(drawn / seen, recording.id).toBeLessThan(0.5)
  }
})
