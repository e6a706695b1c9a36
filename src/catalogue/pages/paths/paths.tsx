import { data, useNavigation } from 'react-router'
import { IndexMastheadFilters, MastheadCounter } from '#blocks.tsx'
import { defaultState, listUrl, readIndexState } from '#catalogue/rules/query.ts'
import { filterPaths, listPaths, pathFacets } from '#library/paths/paths.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Page } from '#ui/shell/page.tsx'
import { pathProgress } from '../../../library/paths/path-progress.server.ts'
import { socialImageUrl } from '../../../media/images/image-picture.ts'
import { pageMeta, siteInfo } from '../../meta/page-meta.server.ts'
import { cacheForGuests, loaderHeaders } from '../guest-cache.ts'
import { IndexBody } from '../index-body.tsx'
import { IndexMasthead } from '../index-masthead.tsx'
import { IndexToolbar } from '../index-toolbar.tsx'
import type { Route } from './+types/paths'
import { NoPaths, Paths, pathIndex } from './path-list.tsx'

const about = 'Courses and lessons in an order that leads somewhere. Follow one from its first step to what you can play at the end.'

const noFacets = {
  artist: [],
  technique: [],
  tuning: [],
  key: [],
  year: [],
  chord: [],
  tempo: null,
  price: null,
  hardest: null,
  stretch: null,
}

export const headers = loaderHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { filters, sort, view } = readIndexState(new URL(request.url).searchParams)
  const state = { ...defaultState, filters: { ...defaultState.filters, level: filters.level, style: filters.style }, sort, view }
  const all = await listPaths(ctx)
  const paths = filterPaths(all, state)
  const progress = await pathProgress(
    ctx,
    paths.map(({ id }) => id),
  )
  const values = {
    state,
    paths,
    total: all.length,
    facets: { ...noFacets, ...pathFacets(all) },
    progress: Object.fromEntries(progress),
    currency: ctx.visitor.currency,
    meta: pageMeta(siteInfo(ctx), {
      title: pathIndex.many,
      description: about,
      canonical: ctx.config.baseUrl + listUrl(pathIndex.path, { ...state, sort: 'newest', view: 'grid' }),
      hidden: filters.level.length + filters.style.length > 0,
      picture: socialImageUrl(ctx.config.baseUrl, all[0]?.covers[0]?.image),
    }),
  }
  return data(values, paths.length > 0 ? cacheForGuests(listUrl(pathIndex.path, state)) : undefined)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function PathsPage({ loaderData }: Route.ComponentProps) {
  const { state, paths, total, facets, progress, currency } = loaderData
  const navigation = useNavigation()
  const loading = navigation.state === 'loading' && navigation.location.pathname === pathIndex.path
  const shown = paths.map((path) => ({ path, progress: progress[path.id] }))
  return (
    <Page bare>
      <IndexMasthead
        title={pathIndex.many}
        about={about}
        counter={<MastheadCounter count={paths.length} one="path" many="paths" loading={loading} />}
      />
      <IndexBody
        filters={
          total > 0 && (
            <IndexMastheadFilters
              kind={pathIndex}
              facets={facets}
              state={state}
              count={paths.length}
              currency={currency}
              plan={false}
              reach={false}
              loading={loading}
              skeleton={<div className="h-11" />}
            />
          )
        }
      >
        {total > 0 && <IndexToolbar kind={pathIndex} state={state} currency={currency} artists={[]} sorts={['newest', 'title']} />}
        <div className={`transition-opacity ${loading ? 'opacity-85' : ''}`} aria-busy={loading}>
          {paths.length > 0 ? <Paths view={state.view} shown={shown} /> : <NoPaths filtered={total > 0} />}
        </div>
      </IndexBody>
    </Page>
  )
}
