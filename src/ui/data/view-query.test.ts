import { expect, test } from 'vitest'
import { viewQuery } from '#ui/data/view-query.ts'

test('the same filters give the same text, on any page of the list', () => {
  expect(viewQuery('?show=paid&q=a+b&page=4')).toBe('q=a+b&show=paid')
  expect(viewQuery('q=a%20b&before=17&show=paid&done=saved')).toBe('q=a+b&show=paid')
})

test('a list without filters gives an empty text', () => {
  for (const search of ['', '?show=all&q=&page=2', '?q=+&lifted']) expect(viewQuery(search)).toBe('')
})
