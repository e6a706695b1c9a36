import { data, useSearchParams } from 'react-router'
import { isId } from '#kernel/form-values.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { PrintedSet } from '#player/set/printed-set.tsx'
import { readSet } from '#player/set/set.server.ts'
import { SetStage } from '#player/set/set-stage.tsx'
import type { PageHandle } from '#ui/shell/quiet-header.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/stage'

export const handle: PageHandle = { fills: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData?.name ?? 'Set') },
  { name: 'robots', content: 'noindex' },
]

/** A playlist on stage. `?through` plays it without waiting for a press between tracks. */
export function loader({ params, context }: Route.LoaderArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 })
  return foundOr404(readSet(context.get(ctxKey), params.id))
}

export default function StagePage({ loaderData: set }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <main id="main" tabIndex={-1} className="fills flex min-h-0 grow flex-col focus:outline-none">
      <SetStage key={set.id} set={set} startsThrough={search.has('through')} />
      <PrintedSet set={set} />
    </main>
  )
}
