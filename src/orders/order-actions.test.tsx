import { expect, test } from 'vitest'
import { markup, wordsOf } from '#catalogue/tests/markup.tsx'
import { OrderActions } from '#orders/order-actions.tsx'
import type { OrderPageShown } from '#orders/orders.contract.ts'

const dvd = { title: 'Night at the granary', label: 'DVD', format: 'dvd', order_line_id: 1, qty: 1, unsent: 1, until: null }
const lesson = {
  title: 'Slow blues',
  label: 'Lesson',
  format: 'digital',
  order_line_id: 2,
  qty: 1,
  unsent: 0,
  until: '2026-12-10T12:00:00Z',
}

function words(withdrawable: object[]): string {
  const life = { may_cancel: true, withdrawable, parcels: [] }
  const order = { number: '1001', digital: true, lines: [dvd, lesson], life } as unknown as OrderPageShown
  return wordsOf(markup(<OrderActions order={order} proof="" busy={false} />))
}

test('cancelling says what happens to digital items: kept where the withdrawal right was waived, else refunded too', () => {
  expect(words([dvd])).toContain('Digital items are already yours and aren’t affected.')
  expect(words([dvd, lesson])).toContain('Digital items are cancelled and refunded with it')
  expect(words([dvd, lesson])).not.toContain('aren’t affected')
})
