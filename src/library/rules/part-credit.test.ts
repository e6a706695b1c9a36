import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditText, type Part, partCredit, partOf } from '#library/rules/part-credit.ts'

const part = (value: number, ownedValue = 0): Part => ({ value, ownedValue })

test.each([
  ['nothing owned', 3000, [part(1000), part(2000)], 0, 0],
  ['a third of the value', 2400, [part(1000, 1000), part(2000)], 1, 800],
  ['the cheaper of two formats of a part', 3499, [part(2499), part(699, 399), part(1299)], 1, 310],
  ['everything', 3499, [part(2499, 2499), part(699, 699)], 2, 3499],
  ['a part not sold separately has no share', 1000, [part(0), part(500, 500), part(500)], 1, 500],
  ['no parts', 1000, [], 0, 0],
] as const)('[P5] %s', (_what, price, parts, owned, credit) => {
  expect(partCredit(price, parts)).toMatchObject({ owned, credit })
})

test('[P5] owning parts of a part counts as their share of it', () => {
  const [mine, other] = [partOf([{ minor: 600, owned: true }], []), partOf([{ minor: 400, owned: false }], [])]
  const course = partOf([{ minor: 800, owned: false }], [mine, other])
  expect(course).toEqual({ value: 800, ownedValue: 480, byContents: true })
  expect(partCredit(2000, [course, part(1200)])).toMatchObject({ credit: 480, owned: 0, partlyOwned: true, ownsAll: false })
  expect(creditText(partCredit(2000, [course, part(1200)]), 'GBP')).toBe('You already own some of it: £4.80 credited')
  const whole = partOf([{ minor: 800, owned: false }], [mine, partOf([{ minor: 400, owned: true }], [])])
  expect(partCredit(2000, [whole, part(1200)])).toMatchObject({ credit: 800, owned: 1, partlyOwned: false })
  expect(creditText(partCredit(2000, [whole, part(1200)]), 'GBP')).toBe('You already own 1 of 2: £8.00 credited')
  expect(partOf([{ minor: 800, owned: true }], [mine, other])).toEqual({ value: 800, ownedValue: 800 })
  expect(partOf([{ minor: 800, owned: false }], [])).toEqual({ value: 800, ownedValue: 0 })
})

test('[P5] the price after credit is between 0 and the full price, and never rises by owning more', () => {
  const parts = fc.array(fc.record({ value: fc.integer({ min: 0, max: 1_000_000 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), parts, fc.nat(), (price, drawn, pick) => {
      const before = drawn.map(({ value, share }) => part(value, Math.floor(value * share)))
      const at = pick % before.length
      const after = before.map((one, index) => (index === at ? part(one.value, one.value) : one))
      const [less, more] = [partCredit(price, before), partCredit(price, after)]
      for (const { credit } of [less, more]) expect(credit >= 0 && credit <= price).toBe(true)
      expect(more.credit).toBeGreaterThanOrEqual(less.credit)
      if (less.owned === 0) expect(less.credit).toBe(0)
    }),
    { numRuns: 5_000 },
  )
})
