import { describe, expect, test } from 'vitest'
import { type CompletedSteps, earliestValidStep, neededSteps, type Purchase, sectionsOf, steps, stepToShow } from '#checkout/rules/steps.ts'
import { firstStep } from '#kernel/constants.ts'

const nothing: CompletedSteps = { contact: false, delivery: false, shipping: false, payment: false }
const everything: CompletedSteps = { contact: true, delivery: true, shipping: true, payment: true }
const guestDvd: Purchase = { guest: true, physical: true, total: 2294 }
const memberLesson: Purchase = { guest: false, physical: false, total: 699 }

test('[K5] the first step is 1', () => expect([firstStep, steps[0].number]).toEqual([1, 1]))

describe('[S7] the steps of a purchase', () => {
  test.each<[string, Purchase, number[]]>([
    ['a guest with a DVD: all', guestDvd, [1, 2, 3, 4, 5]],
    ['a guest with a lesson: no delivery', { ...guestDvd, physical: false }, [1, 4, 5]],
    ['a member with a DVD: the email is known', { ...guestDvd, guest: false }, [2, 3, 4, 5]],
    ['a member with a lesson', memberLesson, [4, 5]],
    ['a member with a free lesson: nothing to pay', { ...memberLesson, total: 0 }, [5]],
    ['a guest with a free DVD', { ...guestDvd, total: 0 }, [1, 2, 3, 5]],
  ])('%s', (_who, purchase, expected) => expect(neededSteps(purchase)).toEqual(expected))
})

describe('[V3] the earliest valid step', () => {
  test.each<[string, Purchase, Partial<CompletedSteps>, number]>([
    ['nothing entered', guestDvd, {}, 1],
    ['only the email', guestDvd, { contact: true }, 2],
    ['no delivery without an address while a line is physical', guestDvd, { contact: true, shipping: true, payment: true }, 2],
    ['no shipping chosen', guestDvd, { contact: true, delivery: true, payment: true }, 3],
    ['no payment method', guestDvd, { contact: true, delivery: true, shipping: true }, 4],
    ['everything entered', guestDvd, everything, 5],
    ['digital needs no address', { ...guestDvd, physical: false }, { contact: true, payment: true }, 5],
    ['a member needs no email', memberLesson, { payment: true }, 5],
    ['nothing to pay needs no card', { ...memberLesson, total: 0 }, {}, 5],
    ['only the email is missing', guestDvd, { ...everything, contact: false }, 1],
  ])('%s', (_what, purchase, given, expected) => expect(earliestValidStep(purchase, { ...nothing, ...given })).toBe(expected))
})

describe('[S7] the requested step is a hint', () => {
  test.each<[string, number, Purchase, CompletedSteps, number]>([
    ['skipping ahead stops at the earliest valid step', 5, guestDvd, nothing, 1],
    ['going back is always allowed', 2, guestDvd, everything, 2],
    ['a skipped step leads to the next needed one', 1, memberLesson, everything, 4],
    ['delivery of digital goods leads to payment', 2, { ...guestDvd, physical: false }, everything, 4],
    ['past the end', 99, guestDvd, everything, 5],
    ['below the first step', -3, guestDvd, everything, 1],
    ['not a number', Number.NaN, guestDvd, everything, 1],
    ['a fraction', 2.5, guestDvd, everything, 1],
  ])('%s', (_what, wished, purchase, answered, expected) => expect(stepToShow(wished, purchase, answered)).toBe(expected))
})

describe('the sections of a checkout', () => {
  test.each<[string, Purchase, number[][]]>([
    ['a guest with a lesson: one', { ...guestDvd, physical: false }, [[1, 4, 5]]],
    ['a member with a lesson: one', memberLesson, [[4, 5]]],
    ['nothing to pay: one', { ...memberLesson, total: 0 }, [[5]]],
    ['a guest with a DVD: delivery, shipping, payment', guestDvd, [[1, 2], [3], [4, 5]]],
    ['a member with a DVD', { ...guestDvd, guest: false }, [[2], [3], [4, 5]]],
    ['a free DVD', { ...guestDvd, total: 0 }, [[1, 2], [3], [5]]],
  ])('%s', (_who, purchase, expected) => expect(sectionsOf(neededSteps(purchase))).toEqual(expected))
})
