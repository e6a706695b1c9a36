import { expect, test } from 'vitest'
import type { Copy } from '#offline/copies/copy.ts'
import { fromCopies, moved } from '#offline/sets/kept-set.ts'
import type { SetItem } from '#player/set/set-item.ts'

const item = (id: string, product_id: number, standing: SetItem['standing'] = 'yes') => ({ id, product_id, standing }) as SetItem
const idsOf = (items: readonly SetItem[]) => items.map(({ id }) => id).join('')

test.each([
  ['a', 3, 'bca'],
  ['c', 1, 'cab'],
  ['b', 2, 'abc'],
  ['unknown', 1, 'abc'],
])('moves %s to position %i: %s', (id, position, order) => {
  expect(idsOf(moved([item('a', 1), item('b', 2), item('c', 3)], id, position))).toBe(order)
})

test('[P12] a kept playlist plays what this device has of the same account, whatever the plan said last', () => {
  const copy = (productId: number, account: string, ended: Copy['ended'] = null) =>
    ({ productId, account, ended, base: `/kept/${account}/${productId}/` }) as Copy
  const set = {
    account: 'nell',
    id: 'p',
    name: 'Sunday',
    items: [item('a', 1), item('b', 2), item('c', 3), item('d', 4, 'gone'), item('e', 5, 'not-subscribed')],
  }
  const { items } = fromCopies(set, [copy(1, 'nell'), copy(2, 'otis'), copy(3, 'nell', 'right'), copy(5, 'nell')])
  expect(items.map(({ standing, kept }) => [standing, kept])).toEqual([
    ['yes', '/kept/nell/1/'],
    ['not-kept', undefined],
    ['not-kept', undefined],
    ['gone', undefined],
    ['yes', '/kept/nell/5/'],
  ])
})
