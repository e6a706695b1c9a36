import { expect, test } from 'vitest'
import { barText } from '#catalogue/rules/tab-text.ts'

test('describes a bar of tab in words', () => {
  const notes = [
    { at: 0, string: 3, fret: 5 },
    { at: 0.5, string: 2, fret: 0 },
    { at: 0.5, string: 1, fret: 'x' as const },
  ]
  expect(barText({ chords: [{ name: 'A7', at: 0 }], notes }, 1)).toBe('Bar 1, A7: string 3 fret 5, string 2 open and string 1 muted')
})

test('an empty bar is a rest', () => {
  expect(barText({ chords: [], notes: [] }, 2)).toBe('Bar 2: rest')
})
