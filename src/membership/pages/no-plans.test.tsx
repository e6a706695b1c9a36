import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import PlansPage from './plans.tsx'

type Props = Parameters<typeof PlansPage>[0]

test('the membership page makes no promises without a plan on sale', () => {
  const loaderData: Props['loaderData'] = { plans: [], term: 'monthly', tracks: [], compared: null, running: false }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      {/* The page reads only its loader data. */}
      <PlansPage {...({ loaderData } as Props)} />
    </MemoryRouter>,
  )
  expect(html).toContain('No plans yet')
  expect(html).not.toMatch(/renews|per month|yearly|pause/i)
})
