import { describe, expect, test } from 'vitest'
import { canTransition, chargeFrom, guaranteedPrice, payBy, preOrderStates, statesBefore } from '#pre-orders/rules/pre-order-states.ts'

describe('[P6] [P7] a pre-order', () => {
  test('ends once: charged or cancelled, and never both', () => {
    for (const ended of ['charged', 'cancelled'] as const) for (const to of preOrderStates) expect(canTransition(ended, to)).toBe(false)
    expect(statesBefore('cancelled')).toEqual(['waiting', 'refused'])
    expect(statesBefore('ordering')).toEqual(['waiting', 'refused'])
    expect(statesBefore('charged')).toEqual(['ordering'])
  })

  test.each([
    ['later', '2027-03-03', '2027-04-01', '2027-04-01'],
    ['much earlier', '2027-03-03', '2027-02-01', '2027-02-01'],
    ['to today: two days to cancel', '2027-03-03', '2027-01-10', '2027-01-12'],
    ['to today from tomorrow: on the promised day', '2027-01-11', '2027-01-10', '2027-01-11'],
  ])('moved %s, is charged when its member expects it', (_how, from, to, charged) => {
    const now = new Date('2027-01-10T00:00:00Z')
    expect(chargeFrom({ from: new Date(`${from}T00:00:00Z`), to: new Date(`${to}T00:00:00Z`) }, now)).toEqual(
      new Date(`${charged}T00:00:00Z`),
    )
  })

  test.each([
    [1999, 1799, 1799],
    [1999, 2199, 1999],
    [1999, null, 1999],
  ])('promised at %i costs, with %o on the day, %i', (promised, today, charged) => {
    expect(guaranteedPrice(promised, today)).toBe(charged)
  })

  test('that was declined is reserved for a week', () => {
    expect(payBy(new Date('2027-03-03T09:00:00Z'))).toEqual(new Date('2027-03-10T09:00:00Z'))
  })
})
