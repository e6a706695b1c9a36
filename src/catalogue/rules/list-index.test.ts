import { expect, test } from 'vitest'
import { firstReleased, type ListIndex, noNumber, postingsBuilder, postingsByNumber, sortIndexes } from '#catalogue/rules/list-index.ts'

const plain = (places: ReadonlyMap<unknown, Uint32Array>) => [...places].map(([name, list]) => [name, [...list]])

test('indexes products by word: one, several or none per product', () => {
  const collected = postingsBuilder()
  collected.add(0, ['blues', null, ['bending', 'slide']])
  collected.add(3, ['blues', ['slide']])
  expect(plain(collected.places())).toEqual([
    ['blues', [0, 3]],
    ['bending', [2]],
    ['slide', [2, 4]],
  ])
})

test('a product without the number is missing from its list', () => {
  expect(plain(postingsByNumber([80, noNumber, 80, 120]))).toEqual([
    [80, [0, 2]],
    [120, [3]],
  ])
})

test('sorts ascending, newest first among equals, missing numbers last', () => {
  expect([...sortIndexes([500, noNumber, 300, 500, 300])]).toEqual([2, 4, 0, 3, 1])
  expect([...sortIndexes([-1, -30, -2])]).toEqual([1, 2, 0])
  expect([...sortIndexes([])]).toEqual([])
})

test.each([
  [50, 0],
  [30, 0],
  [29, 1],
  [10, 2],
  [9, 3],
])('at %i the first released product is at index %i', (now, place) => {
  expect(firstReleased({ releasedAt: Float64Array.of(30, 20, 10) } as ListIndex, now)).toBe(place)
})
