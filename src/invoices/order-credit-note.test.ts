import { expect, test } from 'vitest'
import { drawCreditNote } from '#invoices/order-credit-note-sheet.ts'
import type { OrderShown } from '#orders/orders.contract.ts'

const order = {
  number: '1001',
  paid_at: '2026-11-21T09:01:00.000Z',
  placed_at: '2026-11-21T09:00:00.000Z',
  email: 'zoe@example.com',
  currency: 'GBP',
  physical: true,
  delivery_address: null,
  billing_address: null,
} as OrderShown

test('a credit note is a one-page PDF with its own file name', () => {
  const note = {
    number: 'C0001',
    at: new Date('2026-11-22T10:00:00Z'),
    amount: 2294,
    shipping: 295,
    reason: 'withdrawal',
    lines: [{ title: 'Night at the granary', label: 'DVD', qty: 1, amount: 1999 }],
    taxes: [{ country: 'GB', rate: 2000, net: 1912, tax: 382 }],
  }
  const pdf = drawCreditNote(order, note, {
    name: 'Shop',
    address: 'shop.test',
    postal: ['Shop', '1 Saw Lane'],
    vatNumber: 'GB123456789',
    country: 'GB',
    logo: null,
  })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
