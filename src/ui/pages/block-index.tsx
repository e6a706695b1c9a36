import { Link } from 'react-router'
import { blockStates } from '#block-states.ts'
import { requireDeveloperPages } from '#platform/developer-pages.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/block-index'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Blocks') }, { name: 'robots', content: 'noindex' }]

export function loader({ context }: Route.LoaderArgs) {
  requireDeveloperPages(context.get(ctxKey).config)
  return null
}

/** Every named block of the specification, each in all of its states. */
export default function BlockIndexPage() {
  return (
    <Page>
      <h1 className="pb-2 text-3xl">Blocks</h1>
      <p className="pb-6 text-ink-soft">Each named block in each of its states.</p>
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {blockStates.map(({ id, name }) => (
          <li key={id} className="border-line border-b">
            <Link to={`/demo/blocks/${id}`} className="flex min-h-11 items-center gap-4 py-2 no-underline hover:underline">
              <span className="w-10 text-ink-soft tabular-nums">{id}</span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
