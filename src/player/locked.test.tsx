import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Locked } from '#player/locked.tsx'

const verse = { id: 'a', product_id: 1, name: 'Verse', from: 1, to: 2, rate: 1, semitones: 0, goal_rate: 1, best_rate: null }

const shown = (loops: (typeof verse)[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Locked to="/lessons/x" title="X" loops={loops} />
    </MemoryRouter>,
  )

test('[B26] a member whose right has ended sees the names, places and speeds of their saved loops, which open nothing', () => {
  const page = shown([{ ...verse, rate: 0.8 }])
  const [row = ''] = page.match(/<li.*<\/li>/) ?? []
  expect(row.replace(/<[^>]*>/g, '|')).toMatch(/Verse\|+0:01\.0 to 0:02\.0 at 80%/)
  expect(row).not.toMatch(/<(a|button)\b/)
})

test('without saved loops there is no list of them', () => {
  expect(shown([])).not.toContain('saved loops')
})
