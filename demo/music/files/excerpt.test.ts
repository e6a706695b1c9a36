import { expect, test } from 'vitest'
import { recordings, timelineOf } from '../recordings.ts'
import { excerptOf } from './excerpt.ts'

test.each(recordings.map((recording) => [recording.id, recording] as const))(
  'the excerpt of %s shows at most half of its tab',
  (_, recording) => {
    const { bars, strings, totalBars, preview } = excerptOf(timelineOf(recording), {
      start: Math.max(0, recording.durationSeconds - 20),
      seconds: 20,
    })
    expect(bars.length).toBeGreaterThan(0)
    expect(bars.length).toBeLessThanOrEqual(Math.min(8, Math.ceil(totalBars / 2)))
    const notes = bars.flatMap((bar) => bar.notes)
    expect(notes.length).toBeGreaterThan(0)
    for (const { at, string } of notes) {
      expect(at).toBeGreaterThanOrEqual(0)
      expect(at).toBeLessThan(1)
      expect(string).toBeLessThanOrEqual(strings)
    }
    if (preview) {
      expect(preview.starts[0]).toBeGreaterThanOrEqual(0)
      expect(preview.starts.at(-1)).toBeLessThanOrEqual(20)
      expect(preview.hardest + 2).toBeLessThan(preview.starts.length + 1)
    }
  },
)
