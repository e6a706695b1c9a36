import { expect, test } from 'vitest'
import { cardOf, productOf } from '#catalogue/tests/cards.ts'
import { markup, wordsOf } from '#catalogue/tests/markup.tsx'
import type { Excerpt } from '#media/rules/excerpt.ts'
import { TabLines } from './tab-lines.tsx'

const bar = { chords: [{ name: 'A7', at: 0 }], notes: [{ at: 0.25, string: 2, fret: 5 }] }
const excerpt: Excerpt = {
  strings: 6,
  totalBars: 46,
  bars: Array.from({ length: 8 }, () => bar),
  sample: { start: 0, seconds: 20 },
  preview: null,
}
const asset = { id: 'a', type: 'lesson' as const, folder: 'a', ready: true, durationSeconds: 200, chapters: [], bars: null, excerpt }

test('[P1] shows the first bars of tab, and how many more there are', () => {
  const html = markup(<TabLines product={productOf({ asset })} rest="more" />)
  expect(html.match(/<li/g)).toHaveLength(8)
  expect(wordsOf(html)).toContain('Bar 1, A7: string 2 fret 5')
  expect(wordsOf(html)).toContain('38 more bars')
})

test('[P2] a course shows the start of its first lesson, and the number of remaining bars in all its lessons', () => {
  const parts = [{ chapter: '', product: cardOf() }]
  const course = productOf({ kind: 'course', asset, parts, barsInParts: 120 })
  const words = wordsOf(markup(<TabLines product={course} rest="more" />))
  expect(words).toContain('of the first lesson')
  expect(words).toContain('112 more bars')
})

test('[P5] a bundle and a product without tab show none', () => {
  expect(markup(<TabLines product={productOf({ kind: 'bundle', asset })} rest="more" />)).toBe('')
  expect(markup(<TabLines product={productOf({ asset: { ...asset, excerpt: null } })} rest="more" />)).toBe('')
})
