import { describe, expect, test } from 'vitest'
import { noFilters } from '#catalogue/rules/filters.ts'
import { pageCount } from '#catalogue/rules/paging.ts'
import { defaultState, listUrl, readIndexState } from '#catalogue/rules/query.ts'

const read = (query: string) => readIndexState(new URLSearchParams(query))

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
    ['view=shelf', defaultState],
    ['sort=random', defaultState],
    ['page=0', defaultState],
    ['page=-3', defaultState],
    ['page=two', defaultState],
  ])('falls back to the default for %s', (query, state) => expect(read(query)).toEqual(state))

  test('page numbers stop at 1,000 results', () => {
    expect(read('page=999').page).toBe(42)
    expect(pageCount(1_001)).toBe(42)
    expect(pageCount(25)).toBe(2)
    expect(pageCount(24)).toBe(1)
    expect(pageCount(0)).toBe(1)
  })
})

describe('its address', () => {
  test('uses the bare path for the default state', () => expect(listUrl('/lessons', defaultState)).toBe('/lessons'))

  test('gives one state one address, whatever the order of its parameters', () => {
    const address = '/lessons?style=blues&level=beginner&tuning=Drop+D&sort=popular&view=list&page=2'
    expect(listUrl('/lessons', read('page=2&view=list&tuning=Drop%20D&sort=popular&level=beginner&style=blues'))).toBe(address)
  })

  test('escapes special characters', () => {
    const state = read('key=F%23m&style=R%26B')
    expect(state.filters).toMatchObject({ key: ['F#m'], style: ['R&B'] })
    expect(listUrl('/lessons', state)).toBe('/lessons?style=R%26B&key=F%23m')
  })
})
