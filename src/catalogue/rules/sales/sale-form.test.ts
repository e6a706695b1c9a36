import { expect, test } from 'vitest'
import { saleProblems } from '#catalogue/rules/sales/sale.ts'
import { readSaleForm } from '#catalogue/rules/sales/sale-form.ts'
import type { FieldErrors } from '#kernel/errors.ts'

const now = new Date('2026-11-21T12:00:00Z')
const read = (form: Record<string, string>, errors: FieldErrors = {}) => readSaleForm((name) => form[name] ?? '', now, errors)
const refused = (form: Record<string, string>): string[] => {
  const errors: FieldErrors = {}
  const wanted = read(form, errors)
  return Object.keys({ ...saleProblems(wanted, now), ...errors })
}
const form = {
  name: 'Folk week',
  percent: '15 %',
  kind: 'dvd',
  style: 'Funk and soul',
  starts_at: '2026-12-01T09:00',
  ends_at: '2026-12-08T09:00',
}

test('[P17] reads a sale’s form in UTC, with the catalogue’s slugs', () => {
  expect(read(form)).toMatchObject({
    percent: 15,
    amounts: null,
    kinds: ['dvd'],
    styles: ['funk-and-soul'],
    startsAt: new Date('2026-12-01T09:00:00Z'),
    endsAt: new Date('2026-12-08T09:00:00Z'),
  })
})

test('[P17] a sale may name products, artists and one price per currency; without a start it begins at once', () => {
  const named = { products: 'Quiet rooms (Lesson) #7\r\n/dvds/porch-lessons-dvd', artists: 'Otis Venn #3' }
  const wanted = read({ ...form, ...named, percent: '', price_GBP: '£5', price_EUR: '5.50', starts_at: '' })
  expect(wanted).toMatchObject({ percent: null, amounts: { GBP: 500, EUR: 550 }, startsAt: now })
  expect([wanted.products, wanted.artists]).toEqual([['Quiet rooms (Lesson) #7', '/dvds/porch-lessons-dvd'], ['Otis Venn #3']])
})

test('[P17] a missing or invalid value is reported at its field', () => {
  expect(refused(form)).toEqual([])
  expect(refused({ ...form, percent: 'a third' })).toEqual(['percent'])
  expect(refused({ ...form, percent: '' })).toEqual(['percent'])
  expect(refused({ ...form, price_GBP: '5' })).toEqual(['percent'])
  expect(refused({ ...form, percent: '', price_USD: '4.999' })).toEqual(['percent', 'price_USD'])
  expect(refused({ ...form, ends_at: '' })).toEqual(['ends_at'])
})
