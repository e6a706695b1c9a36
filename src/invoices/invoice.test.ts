import { loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawInvoice } from '#invoices/invoice.server.ts'
import { wrapWords } from '#invoices/invoice-sheet.ts'
import type { OrderShown } from '#orders/orders.contract.ts'

const robin = {
  name: 'Zoë Łoś',
  line1: '14 Lantern Row',
  line2: '',
  city: 'Hebden Bridge',
  county: '',
  postcode: 'HX7 8AA',
  country: 'GB',
  contact_number: '',
}
const line = (n: number) => ({
  title: `Night ${n} at the granary`,
  label: 'DVD',
  kind: 'dvd',
  format: 'dvd',
  qty: 1,
  price: 1999,
  discount: 0,
  tax: 333,
  tax_rate: 2000,
  url: '/dvds/x',
  product_id: 7,
  cover: { image: null, colour: '' },
})
const order: OrderShown = {
  number: '1001',
  state: 'paid',
  state_words: 'Paid',
  placed_at: '2026-11-21T09:00:00.000Z',
  paid_at: '2026-11-21T09:01:00.000Z',
  email: 'zoe@example.com',
  guest: false,
  physical: true,
  digital: false,
  gifts: false,
  lines: [line(1), line(2)],
  currency: 'GBP',
  subtotal: 3998,
  discount: 400,
  shipping: 295,
  points_value: 0,
  points_spent: 0,
  total: 3893,
  tax: 649,
  taxes: [{ country: 'GB', rate: 2000, net: 3244, tax: 649 }],
  refunded: 0,
  coupon: 'FIRST10',
  shipping_method: 'Standard delivery',
  delivery_address: robin,
  billing_address: null,
  card: { brand: 'visa', last_four: '4242' },
  digital_consent: null,
  invoice: '/orders/1001/invoice.pdf',
  invoice_number: '1001',
}

const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('an invoice is a one-page PDF with its own file name', () => {
  const pdf = drawInvoice(order, {
    name: 'Shop',
    address: 'shop.test',
    postal: ['Shop', '1 Saw Lane'],
    vatNumber: 'GB123456789',
    country: 'GB',
    logo: null,
  })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pages(pdf)).toBe(1)
})

test('prints the shop’s logo at the top', async () => {
  const drawn = await sharp({ create: { width: 300, height: 80, channels: 3, background: '#8a2b06' } })
    .png()
    .toBuffer()
  const seller = { name: 'Shop', address: 'shop.test', postal: [], vatNumber: null, country: 'GB' }
  const pictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype\s*\/Image\b/g)?.length ?? 0
  expect(pictures(drawInvoice(order, { ...seller, logo: await loadImage(drawn) }))).toBe(1)
  expect(pictures(drawInvoice(order, { ...seller, logo: null }))).toBe(0)
})

test('continues a long order on further pages', () => {
  expect(
    pages(
      drawInvoice(
        { ...order, lines: Array.from({ length: 60 }, (_, n) => line(n)) },
        { name: 'Shop', address: 'shop.test', postal: ['Shop', '1 Saw Lane'], vatNumber: 'GB123456789', country: 'GB', logo: null },
      ),
    ),
  ).toBe(3)
})

test('[P19] fits a very long word on the page', () => {
  const fits = (line: string) => line.length <= 10
  expect(wrapWords('Llanfairpwllgwyngyll is far away', fits)).toEqual(['Llanfairpw', 'llgwyngyll', 'is far', 'away'])
  expect(wrapWords('One two three', fits)).toEqual(['One two', 'three'])
  expect(wrapWords('', fits)).toEqual([''])
})
