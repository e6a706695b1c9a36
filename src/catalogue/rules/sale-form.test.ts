import { expect, test } from 'vitest'
import { saleProblems } from '#catalogue/rules/sale.ts'
import { readSaleForm } from '#catalogue/rules/sale-form.ts'

const read = (form: Record<string, string>) => readSaleForm((name) => form[name] ?? '')
const form = {
  name: 'Folk week',
  percent: '15 %',
  kind: 'dvd',
  style: 'Funk and soul',
  starts_at: '2026-12-01T09:00',
  ends_at: '2026-12-08T09:00',
}

test('[P17] the form of a sale is read in UTC, with the words of the catalogue', () => {
  expect(read(form)).toMatchObject({
    percent: 15,
    kinds: ['dvd'],
    styles: ['funk-and-soul'],
    startsAt: new Date('2026-12-01T09:00:00Z'),
    endsAt: new Date('2026-12-08T09:00:00Z'),
  })
})

test('[P17] what is left out or makes no sense is said at its field', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(Object.keys(saleProblems(read({ ...form, percent: 'a third' }), now))).toEqual(['percent'])
  expect(Object.keys(saleProblems(read({ ...form, starts_at: '' }), now))).toEqual(expect.arrayContaining(['starts_at']))
})
