import { expect, test } from 'vitest'
import { countdownText, saleProblems, saleState } from '#catalogue/rules/sales/sale.ts'

const hour = 3_600_000

test.each([
  [-1, 'before'],
  [0, 'running'],
  [23 * hour - 1, 'running'],
  [23 * hour, 'last-hour'],
  [24 * hour - 1, 'last-hour'],
  [24 * hour, 'ended'],
])('[B34] %s ms into a sale of a day it is %s', (at, state) => {
  expect(saleState({ startsAt: 0, endsAt: 24 * hour }, at)).toBe(state)
})

test.each([
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [1, '00:00:01'],
  [3_599_000, '00:59:59'],
  [86_400_000, '1 day 00:00:00'],
  [2 * 86_400_000 + 3_661_000, '2 days 01:01:01'],
])('[B34] shows %s ms as %s', (span, text) => {
  expect(countdownText(span)).toBe(text)
})

const now = new Date('2026-11-21T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const good = { name: 'Autumn', percent: 20, amounts: null, startsAt: now, endsAt: later(5) }

test.each([
  ['valid', {}, null],
  ['no name', { name: ' ' }, 'name'],
  ['both percentage and price', { amounts: { GBP: 100 } }, 'percent'],
  ['neither percentage nor price', { percent: null }, 'percent'],
  ['100 % off everything', { percent: 100 }, 'percent'],
  ['no price in any currency', { percent: null, amounts: {} }, 'amounts'],
  ['starting yesterday', { startsAt: later(-1) }, 'starts_at'],
  ['ending before it starts', { endsAt: later(-1) }, 'ends_at'],
  ['without an end', { endsAt: later(61) }, 'ends_at'],
])('[P17] a planned sale: %s', (_case, change, field) => {
  expect(Object.keys(saleProblems({ ...good, ...change }, now))).toEqual(field ? [field] : [])
})
