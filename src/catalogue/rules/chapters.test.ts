import { expect, test } from 'vitest'
import { chaptersOf } from '#catalogue/rules/chapters.ts'

const part = (chapter: string, durationSeconds: number) => ({ chapter, product: { durationSeconds } })

test('[P2] groups lessons by chapter, numbers them continuously, and sums each chapter’s length', () => {
  const chapters = chaptersOf([part('First', 60), part('First', 90), part('Second', 30), part('First', 10)])
  expect(chapters.map(({ title, seconds, parts }) => [title, seconds, parts.map(({ at }) => at)])).toEqual([
    ['First', 160, [1, 2, 4]],
    ['Second', 30, [3]],
  ])
})

test('a product without parts has no chapters', () => expect(chaptersOf([])).toEqual([]))
