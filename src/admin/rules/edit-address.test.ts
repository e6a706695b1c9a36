import { expect, test } from 'vitest'
import { editAddress } from '#admin/rules/edit-address.ts'
import { allRights } from '#kernel/rights.ts'

test.each<[string, unknown, string | null]>([
  ['/lessons/slow-blues', { product: { id: 7 } }, '/admin/products/7'],
  ['/artists/otis-venn', { artist: { id: 2 } }, '/admin/artists/2'],
  ['/paths/from-porch-to-stage', { path: { id: 3 } }, '/admin/paths/3'],
  ['/dvds', {}, '/admin/products'],
  ['/', {}, '/admin/home'],
  ['/sale', {}, '/admin/sales'],
  ['/terms', {}, '/admin/pages/terms'],
  ['/imprint', {}, '/admin/settings'],
  ['/lessons/slow-blues/play', { product: { id: 7 } }, null],
  ['/lessons/slow-blues', undefined, null],
  ['/cart', {}, null],
])('%s is edited where its thing is', (pathname, loaded, to) => {
  expect(editAddress(pathname, loaded, allRights)).toBe(to)
})

test('staff without the right see no way to edit', () => {
  expect(editAddress('/lessons/slow-blues', { product: { id: 7 } }, ['products.view'])).toBeNull()
})
