import { expect, test } from 'vitest'
import { groupByShelf, type PurchasedItem, shelfNames, shelfTitle } from '#library/rules/shelves.ts'

const bought = (productId: number, shelf: PurchasedItem['shelf'], day: string): PurchasedItem => ({
  productId,
  shelf,
  at: new Date(`${day}T10:00:00Z`),
})

test('[E9] the shelves are Streams, Courses, Backing Tracks, Lessons and Bundles', () => {
  expect(shelfNames).toEqual(['Streams', 'Courses', 'Backing Tracks', 'Lessons', 'Bundles'])
  expect(shelfNames.map(shelfTitle)).toEqual(['Streams', 'Courses', 'Backing tracks', 'Lessons', 'Bundles'])
  expect(groupByShelf([])).toMatchObject({ Lessons: { years: [], activeYear: null, productIds: [] } })
})

const lessons = [
  bought(1, 'Lessons', '2024-03-01'),
  bought(2, 'Lessons', '2026-01-05'),
  bought(3, 'Lessons', '2026-06-09'),
  bought(9, 'Courses', '2025-01-01'),
]

test('[E9] shows the newest year first, and its latest purchase first', () => {
  expect(groupByShelf(lessons).Lessons).toEqual({ years: [2026, 2024], activeYear: 2026, productIds: [3, 2] })
})

test('[E9] shows another year on request, and falls back to the newest', () => {
  expect(groupByShelf(lessons, { Lessons: 2024 }).Lessons).toMatchObject({ activeYear: 2024, productIds: [1] })
  expect(groupByShelf(lessons, { Lessons: 2019 }).Lessons).toMatchObject({ activeYear: 2026 })
})

test('groups by UTC year, whatever the server’s time zone', () => {
  const at = new Date('2025-12-31T23:30:00Z')
  expect(groupByShelf([{ productId: 1, shelf: 'Streams', at }]).Streams.years).toEqual([2025])
})
