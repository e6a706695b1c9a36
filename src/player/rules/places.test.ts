import { expect, test } from 'vitest'
import { parseTime, timeText } from '#kernel/time-text.ts'
import type { PracticeFile } from '#media/rules/practice-file.ts'
import { angleNamed, closeUp, mirrorBand, wholeFilm } from '#player/rules/angles.ts'
import { barAt, barsOf, barsOfLoop, barText, loopOfBars, snapToBar } from '#player/rules/bars.ts'
import { lanesOf } from '#player/rules/lanes.ts'
import { cursorOf, partAt, playedBarOf, scoreAt, withScore } from '#player/rules/score-cursor.ts'
import { readStoryboard, stillAt } from '#player/rules/storyboard.ts'

const passage = { title: 'Listen', piece: 'p', part: null, countIn: 0, tempo: 60 }
const file = {
  duration: 30,
  bars: [
    { at: 2, score: 0, passage: 0 },
    { at: 4, score: 1, passage: 0 },
    { at: 10, score: 0, passage: 1 },
    { at: 14, score: 1, passage: 1 },
  ],
  passages: [
    { ...passage, at: 2, end: 6 },
    { ...passage, at: 10, end: 18 },
  ],
} as PracticeFile
const bars = barsOf(file)

test('[B26] bars end where the next begins, or with their passage', () => {
  expect(bars).toEqual([
    { number: 1, from: 2, to: 4 },
    { number: 2, from: 4, to: 6 },
    { number: 3, from: 10, to: 14 },
    { number: 4, from: 14, to: 18 },
  ])
  expect([1.9, 2, 5.99, 8, 17, 18].map((time) => barAt(bars, time)?.number ?? null)).toEqual([null, 1, 2, null, 4, null])
})

test('[B26] loops by bar, and names the bars of a loop', () => {
  expect(loopOfBars(bars, 3, 4)).toEqual({ from: 10, to: 18 })
  expect(loopOfBars(bars, 4, 3)).toBeNull()
  expect(loopOfBars(bars, 1, 9)).toBeNull()
  expect(barsOfLoop(bars, { from: 2.05, to: 6.05 })).toEqual({ first: 1, last: 2 })
  expect(barText(bars, { from: 10, to: 14 })).toBe('bar 3')
  expect(barText(bars, { from: 2, to: 14 })).toBe('bars 1–3')
  expect(barText([], { from: 2, to: 14 })).toBe('')
  expect([snapToBar(bars, 4.2, 0.3), snapToBar(bars, 4.5, 0.3)]).toEqual([4, 4.5])
})

test('[B26] the tab opens on the part that is played', () => {
  const passages = [
    { ...passage, at: 2, end: 6, countIn: 1, part: 'rhythm' },
    { ...passage, at: 10, end: 18, countIn: 9, part: 'bass' },
    { ...passage, at: 20, end: 28, countIn: 19 },
  ]
  expect([0, 5, 9.5, 20].map((time) => partAt({ ...file, passages }, time))).toEqual(['rhythm', 'rhythm', 'bass', null])
  expect(partAt({ ...file, passages: [] }, 0)).toBeNull()
})

test('[B26] a stream shows the score of the piece that is played, and finds its bars there alone', () => {
  const stream = {
    ...file,
    passages: [
      { ...passage, at: 2, end: 6, countIn: 1, piece: 'first' },
      { ...passage, at: 10, end: 18, countIn: 9, piece: 'second' },
      { ...passage, at: 20, end: 28, countIn: 19, piece: 'talk' },
    ],
    scores: { first: 'scores/first.alphatex', second: 'scores/second.alphatex' },
  }
  expect([0, 5, 9, 25].map((time) => scoreAt(stream, time))).toEqual([
    'scores/first.alphatex',
    'scores/first.alphatex',
    'scores/second.alphatex',
    'scores/second.alphatex',
  ])
  const second = withScore(stream, 'scores/second.alphatex')
  const boxes = [0, 1].map((bar) => ({ x: 100 * bar, y: 0, width: 100, height: 50, beats: [] }))
  expect(playedBarOf(second, 1, 0)).toBe(3)
  expect(cursorOf(second, bars, boxes, 15)).toMatchObject({ x: 125 })
  expect(cursorOf(second, bars, boxes, 3)).toBeNull()
  expect(scoreAt(file, 3)).toBe('score.alphatex')
  expect(withScore(file, 'score.alphatex')).toBe(file)
})

test.each([
  ['1:02.4', 62.4],
  ['62.4', 62.4],
  ['0:07', 7],
  [' 1:02,45 ', 62.45],
  ['1:75', null],
  ['-3', null],
  ['soon', null],
  ['', null],
])('[B26] reads %j as %s seconds', (text, seconds) => {
  expect(parseTime(text)).toBe(seconds)
})

test('writes times to a tenth', () => {
  expect([62.44, 59.96, 0, -1].map(timeText)).toEqual(['1:02.4', '1:00.0', '0:00.0', '0:00.0'])
})

test('[B26] overlapping loops are drawn in two lanes', () => {
  const spans = [
    { from: 0, to: 4 },
    { from: 2, to: 6 },
    { from: 3, to: 5 },
    { from: 6, to: 7 },
  ]
  expect(lanesOf(spans).map(({ lane }) => lane)).toEqual([0, 1, 1, 0])
})

test('[B26] mirrors only what has no words: the neck, alone or within the whole film', () => {
  const [neck, tab] = [
    { name: 'neck', top: 0.2, height: 0.4, mirrors: true },
    { name: 'tab', top: 0.6, height: 0.3, mirrors: false },
  ] as const
  const angles = [wholeFilm, neck, tab]
  expect(mirrorBand(angles, wholeFilm)).toBe(neck)
  expect(mirrorBand(angles, neck)).toBe(neck)
  expect(mirrorBand(angles, tab)).toBeNull()
  expect(mirrorBand([], wholeFilm)).toBeNull()
  expect(angleNamed([], 'tab')).toBe(wholeFilm)
  expect(closeUp(tab, 2, 0.3)).toEqual({ left: 0.3 - 0.2, top: 0.6, width: 0.5, height: 0.3 })
})

test('[B26] reads the scrub pictures of a storyboard', () => {
  const stills = readStoryboard(
    'WEBVTT\n\n1\n00:00:00.000 --> 00:00:02.000\nsprite_0.jpg#xywh=0,0,160,90\n\n2\n00:00:02.000 --> 00:01:02.500\nsprite_0.jpg#xywh=160,0,160,90\n',
  )
  expect(stillAt(stills, 30)).toEqual({ from: 2, to: 62.5, file: 'sprite_0.jpg', x: 160, y: 0, width: 160, height: 90 })
  expect(stillAt(stills, 99)).toBe(stills[1])
  expect(stillAt(readStoryboard('<html>'), 1)).toBeNull()
})
