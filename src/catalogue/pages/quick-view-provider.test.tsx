import { expect, test } from 'vitest'
import { CardPrice } from '#catalogue/cards/card-price.tsx'
import { ProductRow } from '#catalogue/cards/product-row.tsx'
import type { Access } from '#catalogue/product-access.ts'
import { cardOf } from '#catalogue/tests/cards.ts'
import { markup, wordsOf } from '#catalogue/tests/markup.tsx'
import { QuickViewProvider } from './quick-view-provider.tsx'

const shown = (access: Access, change = {}) =>
  wordsOf(
    markup(
      <QuickViewProvider access={access}>
        <CardPrice product={cardOf(change)} currency="GBP" />
      </QuickViewProvider>,
    ),
  )

test('[P8] a card shows the price to a guest, and what the plan includes to a member', () => {
  expect(shown({ planKinds: [], owned: {} })).toBe('£6.99')
  expect(shown({ planKinds: ['lesson'], owned: {} })).toBe('In your plan')
  expect(shown({ planKinds: ['course'], owned: {} })).toBe('£6.99')
})

test('[P1] a card of an owned product says "Yours", also when the plan includes it', () => {
  expect(shown({ planKinds: ['lesson'], owned: { 7: ['digital'] } })).toBe('Yours')
  expect(shown({ planKinds: [], owned: { 8: ['digital'] } })).toBe('£6.99')
})

test('[P6] an owned disc can be bought again', () => {
  const lines = [{ ...cardOf().lines[0]!, format: 'dvd' as const }]
  expect(shown({ planKinds: ['dvd'], owned: { 7: ['dvd'] } }, { kind: 'dvd', lines })).toBe('£6.99')
})

test('[P2] a card shows a member’s progress', () => {
  expect(shown({ planKinds: ['lesson'], owned: {}, progress: { 7: 40 } })).toBe('In your plan · 40%')
  expect(shown({ planKinds: [], owned: { 7: ['digital'] }, progress: { 7: 100 } })).toBe('Yours · Done')
  expect(shown({ planKinds: ['lesson'], owned: {}, progress: { 8: 40 } })).toBe('In your plan')
})

test('[P2] a row says once what the visitor has, and else how to buy it', () => {
  const row = (access: Access) =>
    wordsOf(
      markup(
        <QuickViewProvider access={access}>
          <ProductRow product={cardOf()} currency="GBP" full />
        </QuickViewProvider>,
      ),
    )
  expect(row({ planKinds: ['lesson'], owned: {} }).match(/your plan/gi)).toHaveLength(1)
  expect(row({ planKinds: ['lesson'], owned: {} })).not.toContain('Add to cart')
  expect(row({ planKinds: [], owned: {} })).toContain('Add to cart')
})
