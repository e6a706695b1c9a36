import { expect, test } from 'vitest'
import { pagesToShow } from '#ui/data/pages-to-show.ts'

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 12, [1, 2, 'gap-after', 12]],
  [4, 12, [1, 2, 3, 4, 5, 'gap-after', 12]],
  [6, 12, [1, 'gap-before', 5, 6, 7, 'gap-after', 12]],
  [9, 12, [1, 'gap-before', 8, 9, 10, 11, 12]],
  [12, 12, [1, 'gap-before', 11, 12]],
])('pagination for page %i of %i shows its neighbours, the ends and gaps', (page, pages, shown) => {
  expect(pagesToShow(page, pages)).toEqual(shown)
})
