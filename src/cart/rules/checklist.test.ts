import { expect, test } from 'vitest'
import { type ChecklistRow, rowState, tickAll } from '#cart/rules/checklist.ts'

const row = (change: Partial<ChecklistRow> = {}): ChecklistRow => ({
  stockLineId: 7,
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

test('[B3] "all" ticks what can be ticked, and when all is ticked takes it back', () => {
  const free = [row({ stockLineId: 1 }), row({ stockLineId: 2 })]
  expect([tickAll(free, 0), tickAll(free, 1), tickAll(free, 2)]).toEqual([[1, 2], [1, 2], []])
})
