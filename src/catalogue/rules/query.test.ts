import { describe, expect, test } from 'vitest'
import { noFilters } from '#catalogue/rules/filters.ts'
import { pagesOf } from '#catalogue/rules/paging.ts'
import { addressOf, firstState, readState } from '#catalogue/rules/query.ts'

const read = (query: string) => readState(new URLSearchParams(query))

describe('the state of an index', () => {
  test('[E19] [K5] defaults to a grid, newest first, page one', () => {
    expect(read('')).toEqual({ filters: noFilters, sort: 'newest', page: 1, view: 'grid' })
  })

  test.each(['grid', 'carousel', 'list'] as const)('[E19] reads the display mode %s from the address', (view) => {
    expect(read(`view=${view}`).view).toBe(view)
  })

  test.each(['newest', 'popular', 'title', 'price'] as const)('can be sorted by %s', (sort) => {
    expect(read(`sort=${sort}`).sort).toBe(sort)
  })

  test.each([
    ['view=shelf', firstState],
    ['sort=random', firstState],
    ['page=0', firstState],
    ['page=-3', firstState],
    ['page=two', firstState],
  ])('falls back to the default for %s', (query, state) => expect(read(query)).toEqual(state))

  test('page numbers stop at 1,000 results', () => {
    expect(read('page=999').page).toBe(42)
    expect(pagesOf(1_001)).toBe(42)
    expect(pagesOf(25)).toBe(2)
    expect(pagesOf(24)).toBe(1)
    expect(pagesOf(0)).toBe(1)
  })
})

describe('its address', () => {
  test('uses the bare path for the default state', () => expect(addressOf('/lessons', firstState)).toBe('/lessons'))

  test('gives one state one address, whatever the order of its parameters', () => {
    const address = '/lessons?style=blues&level=beginner&tuning=Drop+D&sort=popular&view=list&page=2'
    expect(addressOf('/lessons', read('page=2&view=list&tuning=Drop%20D&sort=popular&level=beginner&style=blues'))).toBe(address)
  })

  test('escapes special characters', () => {
    const state = read('key=F%23m&style=R%26B')
    expect(state.filters).toMatchObject({ key: ['F#m'], style: ['R&B'] })
    expect(addressOf('/lessons', state)).toBe('/lessons?style=R%26B&key=F%23m')
  })
})
