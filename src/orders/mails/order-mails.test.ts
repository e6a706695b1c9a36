import { expect, test } from 'vitest'
import { orderConfirmation } from '#orders/mails/order-confirmation.tsx'
import { orderReturned } from '#orders/mails/order-returned.tsx'
import type { OrderMail } from '#orders/order-mails.server.ts'
import { renderView } from '#platform/mail/render-view.tsx'

const reader = { shopName: 'Woodshed', logo: null, baseUrl: 'https://shop.test', unsubscribeUrlOf: () => '' }

const order: OrderMail = {
  number: '1001',
  url: 'https://shop.test/orders/1001',
  placedAt: '2026-11-21T09:00:00.000Z',
  lines: [
    { title: 'Night at the granary <DVD>', label: 'DVD', qty: 2, price: '£39.98' },
    { title: 'Slow blues turnarounds', label: 'Lesson', qty: 1, price: '£6.99' },
  ],
  sums: [
    { label: 'Subtotal', amount: '£46.97' },
    { label: 'Total', amount: '£49.92' },
  ],
  paidWith: 'Visa ending 4242',
  sendTo: ['Robin Ashdown', '14 Lantern Row'],
  sendBy: 'Standard delivery',
  digital: true,
  guest: false,
  consent: 'Start my download now.',
}

test('[G-N3] the confirmation states purchases, prices and consents, as HTML and text', async () => {
  const { subject, html, text } = await renderView(orderConfirmation, order, reader)
  expect(subject).toBe('Your Woodshed order 1001')
  for (const words of [
    '2 × Night at the granary <DVD> (DVD)',
    '£49.92',
    'Visa ending 4242',
    'by Standard delivery',
    'Start my download now.',
    'in your library',
  ]) {
    expect(text.replace(/\s+/g, ' ')).toContain(words)
  }
  expect(html).toContain('href="https://shop.test/orders/1001"')
  expect(html).not.toContain('<DVD>')
})

test('the confirmation tells guests how to get their digital goods', async () => {
  const { text } = await renderView(orderConfirmation, { ...order, guest: true, sendTo: [], sendBy: null }, reader)
  expect(text.replace(/\s+/g, ' ')).toContain('play and download it on your order page, no account needed.')
  expect(text).not.toContain('parcel')
})

test('[G-N3] emails a refund', async () => {
  const { subject, text } = await renderView(orderReturned, { number: '1001', amount: '£22.94' }, reader)
  expect(subject).toBe('Your payment for order 1001 has been refunded')
  expect(text).toContain('£22.94')
})
