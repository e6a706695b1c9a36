import { expect, test } from 'vitest'
import { chapterLines, parseChapters } from '#media/rules/chapters.ts'

test('chapters are parsed from lines and read back the same', () => {
  const chapters = [
    { title: 'Intro', seconds: 0 },
    { title: 'The turnaround: slow', seconds: 75 },
    { title: 'Encore', seconds: 3725 },
  ]
  expect(chapterLines(chapters)).toBe('0:00 Intro\n1:15 The turnaround: slow\n1:02:05 Encore')
  expect(parseChapters(chapterLines(chapters), 4000)).toEqual(chapters)
  expect(parseChapters(' 1:15  Later \n\n0:00 First', 100)).toEqual([
    { title: 'First', seconds: 0 },
    { title: 'Later', seconds: 75 },
  ])
  expect(parseChapters('', 100)).toEqual([])
})

test.each([
  ['Intro', 'We couldn’t read “Intro”. Write a time and a title, like 1:15 The turnaround.'],
  ['0:10', 'We couldn’t read “0:10”. Write a time and a title, like 1:15 The turnaround.'],
  ['1:40 Too late', '“Too late” starts after the end at 1:40.'],
  ['0:10 One\n0:10 Two', 'Two chapters start at 0:10.'],
  [Array.from({ length: 101 }, (_, at) => `0:${at} x`).join('\n'), 'Use at most 100 chapters.'],
])('“%s” is refused with a message', (text, words) => {
  expect(parseChapters(text, 100)).toBe(words)
})
