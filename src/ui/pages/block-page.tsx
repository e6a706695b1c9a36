import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { blockStates } from '#block-states.ts'
import { ShopError } from '#kernel/errors.ts'
import { requireDeveloperPages } from '#platform/developer-pages.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Page } from '#ui/shell/page.tsx'
import type { PageHandle } from '#ui/shell/quiet-header.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { BlockState } from '#ui/states/block-state.ts'
import { BlockStateView } from '#ui/states/block-state-view.tsx'
import type { Route } from './+types/block-page'

// Without the shop's header and footer: they hold blocks of their own.
export const handle: PageHandle = { fills: true }

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: pageTitle(matches, blockStates.find(({ id }) => id === params.id)?.name ?? 'Blocks') },
  { name: 'robots', content: 'noindex' },
]

export function loader({ context, params }: Route.LoaderArgs) {
  requireDeveloperPages(context.get(ctxKey).config)
  if (!blockStates.some(({ id }) => id === params.id)) throw new ShopError('not-found', 'There is no such block.')
  return null
}

// Access to one block is access to all, and the rest is in the browser.
export const shouldRevalidate = () => false

/** One state of one block at a time, because blocks share ids, dialogs and stores. */
export default function BlockPage({ params }: Route.ComponentProps) {
  const at = blockStates.findIndex(({ id }) => id === params.id)
  const { id = '', name } = blockStates[at] ?? {}
  const states = useStates(id)
  const shown = states?.find((state) => slugOf(state) === params.state) ?? states?.[0]
  const reloadDocument = shown?.lingers ?? false
  const beside = [
    { label: 'Back', block: blockStates[at - 1] },
    { label: 'Next', block: blockStates[at + 1] },
  ]
  return (
    <Page>
      <nav aria-label="Catalogue" className="flex flex-wrap gap-x-5 text-sm">
        <Link to="/demo/blocks" className="touch-target">
          All blocks
        </Link>
        {beside.map(
          ({ label, block }) =>
            block && (
              <Link key={label} to={`/demo/blocks/${block.id}`} reloadDocument={reloadDocument} className="touch-target">
                {label}: {block.name}
              </Link>
            ),
        )}
      </nav>
      <h1 className="text-2xl">
        <span className="text-ink-soft">{id}</span> {name}
      </h1>
      <nav aria-label="States" className="flex min-h-15 flex-wrap gap-x-5 border-line border-b py-2">
        {states?.map((state) => (
          <Link
            key={state.name}
            to={`/demo/blocks/${id}/${slugOf(state)}`}
            preventScrollReset
            reloadDocument={reloadDocument}
            aria-current={state === shown ? 'page' : undefined}
            className="touch-target aria-[current=page]:font-semibold aria-[current=page]:no-underline"
          >
            {state.name}
          </Link>
        ))}
      </nav>
      <div className="pt-6">{shown && <BlockStateView key={`${id} ${shown.name}`} state={shown} />}</div>
    </Page>
  )
}

const slugOf = ({ name }: BlockState): string => name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()

/** Read in the browser only: states that never load would keep the server waiting. */
function useStates(id: string): readonly BlockState[] | null {
  const [read, setRead] = useState<{ id: string; states: readonly BlockState[] } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void blockStates
      .find((block) => block.id === id)
      ?.load()
      .then(({ default: states }) => isCurrent && setRead({ id, states }))
    return () => {
      isCurrent = false
    }
  }, [id])
  return read?.id === id ? read.states : null
}
