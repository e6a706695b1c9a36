import { expect, test } from 'vitest'
import { titleWithCount } from '#ui/layout/window-title.ts'

test('the title carries the count in brackets when there are notifications', () => {
  expect(titleWithCount('Lessons | Woodshed', 3)).toBe('(3) Lessons | Woodshed')
})

test('without notifications the title stays as it is', () => {
  expect(titleWithCount('Lessons | Woodshed', 0)).toBe('Lessons | Woodshed')
  expect(titleWithCount('(3) Lessons | Woodshed', 0)).toBe('Lessons | Woodshed')
})

test('a new count replaces the old one', () => {
  expect(titleWithCount('(3) Lessons | Woodshed', 12)).toBe('(12) Lessons | Woodshed')
})
