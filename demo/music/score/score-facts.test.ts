import { expect, test } from 'vitest'
import { practiceOf } from '../files/practice.ts'
import { lessons } from '../lessons/lessons.ts'
import { recordingOf, recordings, timelineOf } from '../recordings.ts'
import { countStrokes } from './count-strokes.ts'
import keptBars from './first-bars.json' with { type: 'json' }
import { firstBars } from './first-bars.ts'
import { scoreFacts } from './score-facts.ts'
import kept from './strokes.json' with { type: 'json' }

test('the stored counts match the scores', { timeout: 120_000 }, () => {
  expect(countStrokes(recordings.flatMap((recording) => timelineOf(recording).passages))).toEqual(kept)
})

test('the bars stored for the covers match the lessons', { timeout: 120_000 }, () => {
  expect(firstBars(lessons)).toEqual(keptBars)
})

test('bars match the player’s, in playing order', () => {
  for (const recording of recordings) {
    const timeline = timelineOf(recording)
    const shown = practiceOf(recording, timeline).bars.map(({ at }) => at)
    const { bars } = scoreFacts(timeline)
    expect(
      bars.map(({ number }) => number),
      recording.id,
    ).toEqual(shown.map((_, index) => index + 1))
    for (const [index, { starts, ends }] of bars.entries()) {
      expect(Math.abs(starts - shown[index]!), recording.id).toBeLessThan(0.001)
      expect(ends, recording.id).toBeGreaterThan(starts)
    }
  }
})

test('names chords in standard notation, and finds the hardest bar and the widest stretch', () => {
  const facts = scoreFacts(timelineOf(recordingOf('corner-lamp-shuffle')))
  expect(facts).toMatchObject({ chords: ['A7', 'D7', 'E7'], notesPerSecond: 3.9, stretch: 5 })
})
