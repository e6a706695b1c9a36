import { expect, test } from 'vitest'
import type { CardLine } from '#catalogue/cards/product-cards.server.ts'
import { cardOf } from '#catalogue/tests/cards.ts'
import { checklistRows } from './parts-checklist.tsx'

const line = (change: Partial<CardLine>): CardLine => ({ ...cardOf().lines[0]!, ...change })
const course = cardOf({ kind: 'course', lines: [line({ price: 1905, was: 2299 }), line({ stockLineId: 71, format: 'dvd', price: 2499 })] })
const systemVisitor = { planKinds: [], owned: {} }

test('[B3] [P5] a partly owned part shows the price the cart will show', () => {
  const [digital, disc] = checklistRows(course, systemVisitor, true, { credit: 305, everything: false })
  expect([digital, disc]).toMatchObject([
    { price: 1600, owned: false },
    { price: 2499, owned: false },
  ])
})

test('[B3] [P5] a part whose own parts are all owned can’t be ticked; its disc can', () => {
  const [digital, disc] = checklistRows(course, systemVisitor, true, { credit: 1905, everything: true })
  expect([digital?.owned, disc?.owned]).toEqual([true, false])
})
