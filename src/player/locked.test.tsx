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

test('[B26] a member whose right has ended sees the names of their saved loops, which open nothing', () => {
  expect(shown([verse])).toMatch(/<li[^>]*>Verse<\/li>/)
})

test('without saved loops there is no list of them', () => {
  expect(shown([])).not.toContain('saved loops')
})
