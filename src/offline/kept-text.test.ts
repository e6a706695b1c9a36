import { expect, test } from 'vitest'
import type { Copy } from '#offline/copies/copy.ts'
import { keptText } from '#offline/kept-text.ts'

const copy = (productId: number, path: string, ended: Copy['ended'] = null) => ({ productId, path, ended }) as Copy

test('the library marks what this device keeps: a recording, a course’s lessons, and nothing whose right ended', () => {
  const copies = [
    copy(1, '/lessons/one/play'),
    copy(2, '/courses/porch/play?lesson=two'),
    copy(3, '/courses/porch/play?lesson=three'),
    copy(4, '/lessons/four/play', 'right'),
  ]
  const words = (id: number, kind: 'lesson' | 'course', slug: string) => keptText({ id, kind, slug }, copies)
  expect(words(1, 'lesson', 'one')).toBe('Kept on this device')
  expect(words(9, 'course', 'porch')).toBe('2 lessons kept on this device')
  expect(words(8, 'course', 'por')).toBeNull()
  expect(words(4, 'lesson', 'four')).toBeNull()
})
