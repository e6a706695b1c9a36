import { describe, expect, test } from 'vitest'
import { beatLines, gridOf, parseBeats, tempoSectionsOf } from '#media/rules/beat-grid.ts'
import { tappedBeats, withTap } from '#media/rules/tapped-beats.ts'

describe('the beats of a recording', () => {
  const stretches = [
    { at: 1, tempo: 120, beats: 4 },
    { at: 5, tempo: 60, beats: 3 },
  ]

  test('are parsed from lines in any order, with four beats per bar by default', () => {
    expect(parseBeats(' 0:05 60 3\n\n0:01.000 120 \n', 20)).toEqual(stretches)
    expect(parseBeats('', 20)).toEqual([])
    expect(parseBeats('2,5 96,5', 20)).toEqual([{ at: 2.5, tempo: 96.5, beats: 4 }])
  })

  test.each([
    ['half past two 96', 'We couldn’t read “half past two 96”. Write a time, a tempo and the beats per bar, like 0:02.5 96 4.'],
    ['0:02', 'We couldn’t read “0:02”. Write a time, a tempo and the beats per bar, like 0:02.5 96 4.'],
    ['0:02 96 4 4', 'We couldn’t read “0:02 96 4 4”. Write a time, a tempo and the beats per bar, like 0:02.5 96 4.'],
    ['0:20 96', '“0:20 96” starts after the end at 0:20.'],
    ['0:02 5', '“0:02 5”: a tempo is between 20 and 400 beats a minute.'],
    ['0:02 96 17', '“0:02 96 17”: a bar has 1 to 16 beats.'],
    ['0:02 96\n0:02 90', 'Two lines start at 0:02.'],
    ['0:02 96\n'.repeat(201), 'Use at most 200 lines.'],
  ])('%j is refused with a message', (text, words) => {
    expect(parseBeats(text, 20)).toBe(words)
  })

  test('fill each section up to the next one, with a bar line at each start', () => {
    const { beats, bars, passages } = gridOf(stretches, 12.4)
    expect(beats).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(bars).toEqual([
      { at: 1, score: 0, passage: 0 },
      { at: 3, score: 1, passage: 0 },
      { at: 5, score: 0, passage: 1 },
      { at: 8, score: 1, passage: 1 },
      { at: 11, score: 2, passage: 1 },
    ])
    expect(passages.map(({ at, end, tempo }) => [at, end, tempo])).toEqual([
      [1, 5, 120],
      [5, 12.4, 60],
    ])
  })

  test('are read back as saved, except where they belong to a score', () => {
    expect(tempoSectionsOf(gridOf(stretches, 12.4))).toEqual(stretches)
    expect(beatLines(stretches)).toBe('0:01.000 120 4\n0:05.000 60 3')
    expect(tempoSectionsOf(gridOf([], 12.4))).toEqual([])
    const scored = gridOf(stretches, 12.4)
    expect(tempoSectionsOf({ ...scored, passages: scored.passages.map((each) => ({ ...each, piece: 'slow-blues' })) })).toBeNull()
  })
})

describe('tap tempo along a recording', () => {
  const taps = (count: number, beat: number, wrong: number) =>
    Array.from({ length: count }, (_, at) => 2 + at * beat + (at % 2 ? wrong : -wrong))

  test('needs at least eight taps', () => {
    expect(tappedBeats(taps(7, 0.5, 0), null)).toBeNull()
  })

  test('gives tempo and position, using the detected values where both agree', () => {
    expect(tappedBeats(taps(16, 0.5, 0), null)).toEqual({ at: 2, tempo: 120 })
    expect(tappedBeats(taps(16, 0.5, 0.02), { tempo: 120, at: 0.004 })).toEqual({ at: 2.004, tempo: 120 })
    // Twice as fast as tapped is another beat.
    expect(tappedBeats(taps(16, 0.5, 0), { tempo: 240, at: 0.1 })?.tempo).toBe(120)
  })

  test('restarts after a pause or a seek backwards', () => {
    expect(withTap([1, 1.5], 2)).toEqual([1, 1.5, 2])
    expect(withTap([1, 1.5], 9)).toEqual([9])
    expect(withTap([1, 1.5], 0.5)).toEqual([0.5])
  })
})
