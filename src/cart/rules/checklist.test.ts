import { expect, test } from 'vitest'
import { type ChecklistRow, countParts, rowState, tickAll, tickRow } from '#cart/rules/checklist.ts'

const row = (change: Partial<ChecklistRow> = {}): ChecklistRow => ({
  stockLineId: 7,
  part: 70,
  title: 'Downstrokes',
  label: null,
  price: 699,
  available: null,
  onSale: true,
  owned: false,
  ...change,
})

test.each([
  ['free', {}, []],
  ['free', { available: 3 }, [8]],
  ['owned', { owned: true }, [7]],
  ['in-cart', {}, [7]],
  ['sold-out', { available: 0 }, []],
  ['not-on-sale', { onSale: false }, []],
  ['not-on-sale', { price: null }, []],
] as const)('[B3] a row is %s', (state, change, inCart) => {
  expect(rowState(row(change), new Set(inCart))).toBe(state)
})

const [lesson, track, stems] = [row({ stockLineId: 1, part: 1 }), row({ stockLineId: 2, part: 2 }), row({ stockLineId: 3, part: 2 })]
const free = [lesson, track, stems]

test('[B3] "all" ticks every part once, keeps the chosen format, and unticks all when everything is ticked', () => {
  expect(countParts(free)).toBe(2)
  expect(tickAll(free, []).sort()).toEqual([1, 2])
  expect(tickAll(free, [stems]).sort()).toEqual([1, 3])
  expect(tickAll(free, [lesson, stems])).toEqual([])
})

test('[B3] another format of a part replaces the first', () => {
  expect(tickRow(free, [1, 2], stems)).toEqual([1, 3])
  expect(tickRow(free, [], lesson)).toEqual([1])
})
