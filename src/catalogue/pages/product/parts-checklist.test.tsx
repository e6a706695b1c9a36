import { expect, test } from 'vitest'
import type { CardLine } from '#catalogue/cards/product-cards.server.ts'
import type { Access } from '#catalogue/product-access.ts'
import { cardOf, productOf } from '#catalogue/tests/cards.ts'
import { wholeMarkup } from '#catalogue/tests/markup.tsx'
import { checklistRows, PartsChecklist } from './parts-checklist.tsx'

const line = (change: Partial<CardLine>): CardLine => ({ ...cardOf().lines[0]!, ...change })
const course = cardOf({ kind: 'course', lines: [line({ price: 1905, was: 2299 }), line({ stockLineId: 71, format: 'dvd', price: 2499 })] })
const systemVisitor = { planKinds: [], owned: {} }

test('[B3] [P5] a partly owned part shows the same price as the cart', () => {
  const [digital, disc] = checklistRows(course, systemVisitor, true, { credit: 305, ownsAll: false })
  expect([digital, disc]).toMatchObject([
    { price: 1600, owned: false },
    { price: 2499, owned: false },
  ])
})

test('[B3] [P5] a part whose parts are all owned can’t be ticked, but its disc can', () => {
  const [digital, disc] = checklistRows(course, systemVisitor, true, { credit: 1905, ownsAll: true })
  expect([digital?.owned, disc?.owned]).toEqual([true, false])
})

test('[B3] collapses the parts for visitors who own the whole or have it in their plan', async () => {
  const product = productOf({ kind: 'course', lines: course.lines, parts: [{ chapter: 'One', product: cardOf({ id: 99, slug: 'part' }) }] })
  const list = (access: Access) =>
    wholeMarkup(<PartsChecklist product={product} access={access} currency="GBP" coming={[]} partCredits={{}} />)
  expect(await list(systemVisitor)).toContain('Just want a few?')
  for (const access of [
    { planKinds: ['course'], owned: {} },
    { planKinds: [], owned: { [product.id]: ['digital'] } },
  ])
    expect(await list(access)).toMatch(/^<details(?! open).*Buy single parts of this course to keep.*£6\.99/)
})
