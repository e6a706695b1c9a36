import { expect, test } from 'vitest'
import { priceLabel, sortLabels, tempoLabel, viewLabels } from '#catalogue/rules/filter-labels.ts'
import { capitalised, durationText, levelLabels, stockLabel } from '#catalogue/rules/labels.ts'

test('levels, sorts and views have labels', () => {
  expect(levelLabels).toEqual({ beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' })
  expect(Object.keys(sortLabels)).toEqual(['newest', 'popular', 'title', 'price'])
  expect(Object.keys(viewLabels)).toEqual(['grid', 'carousel', 'list'])
  expect(capitalised('hybrid picking')).toBe('Hybrid picking')
  expect(capitalised('DADGAD')).toBe('DADGAD')
})

test.each([
  [45, '45 sec'],
  [60, '1 min'],
  [449, '7 min'],
  [3_600, '1 h'],
  [5_400, '1 h 30 min'],
  [7_190, '2 h'],
])('formats %i seconds as %s', (seconds, words) => expect(durationText(seconds)).toBe(words))

test('formats ranges in plain words', () => {
  expect(tempoLabel({ from: 70, to: 99 })).toBe('70 to 99 bpm')
  expect(tempoLabel({ from: null, to: 69 })).toBe('Up to 69 bpm')
  expect(tempoLabel({ from: 160, to: null })).toBe('160 bpm and up')
  expect(priceLabel({ from: 500, to: 999 }, 'GBP')).toBe('£5.00 to £9.99')
  expect(priceLabel({ from: null, to: 499 }, 'USD')).toBe('Up to $4.99')
  expect(priceLabel({ from: 2_000, to: null }, 'EUR')).toBe('From €20.00')
})

test.each([
  [null, null],
  [0, 'Out of stock'],
  [1, 'Last one'],
  [5, 'Only 5 left'],
  [6, 'In stock'],
])('[P6] [P7] %s discs on hand: %s', (available, words) => expect(stockLabel(available)?.text ?? null).toBe(words))
