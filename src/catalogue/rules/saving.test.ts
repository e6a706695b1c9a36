import { expect, test } from 'vitest'
import { savingOf } from '#catalogue/rules/saving.ts'

const digital = (price: number | null) => ({ format: 'digital' as const, price })
const part = (price: number | null) => ({ lines: [digital(price), { format: 'stems' as const, price: 900 }] })

test('[P5] a bundle states the price of its parts bought separately and the saving', () => {
  expect(savingOf([digital(4999)], [part(3000), part(2500), part(1995)])).toEqual({ partsTotal: 7495, saved: 2496 })
})

test.each([
  ['parts cost no more than the whole', [digital(4999)], [part(2000), part(2999)]],
  ['a part is not sold separately', [digital(4999)], [part(9000), part(null)]],
  ['the whole has no price', [digital(null)], [part(9000)]],
  ['there are no parts', [digital(4999)], []],
])('states no saving when %s', (_, whole, parts) => {
  expect(savingOf(whole, parts)).toBeNull()
})
