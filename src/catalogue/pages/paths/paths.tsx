import { data, Link, useNavigation } from 'react-router'
import { IndexMastheadFilters, MastheadCounter, SwiperCarousel } from '#blocks.tsx'
import { addressOf, firstState, readState, type View } from '#catalogue/rules/query.ts'
import { listPaths, pathFacets, pathsMatching } from '#library/paths/paths.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CardSkeletons } from '#ui/feedback/skeleton.tsx'
import { ButtonLink, buttonClass } from '#ui/form/button.tsx'
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx'
import { CardGrid } from '#ui/layout/card.tsx'
import { Container, Page } from '#ui/shell/page.tsx'
import { pathProgress } from '../../../library/paths/path-progress.server.ts'
import { sharedPicture } from '../../../media/images/image-picture.ts'
import { pageMeta, shopAt } from '../../meta/page-meta.server.ts'
import { guestPage, loaderHeaders } from '../guest-page.ts'
import { IndexToolbar } from '../index-toolbar.tsx'
import type { Route } from './+types/paths'
import { PathRow, PathTile, type PathTileProps } from './path-tile.tsx'

const index = { path: '/paths', one: 'Path', many: 'Learning paths', facets: ['level', 'style'] } as const
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
  const { filters, sort, view } = readState(new URL(request.url).searchParams)
  const state = { ...firstState, filters: { ...firstState.filters, level: filters.level, style: filters.style }, sort, view }
  const all = await listPaths(ctx)
  const paths = pathsMatching(all, state)
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
    meta: pageMeta(shopAt(ctx), {
      title: index.many,
      description: about,
      canonical: ctx.config.baseUrl + addressOf(index.path, { ...state, sort: 'newest', view: 'grid' }),
      hidden: filters.level.length + filters.style.length > 0,
      picture: sharedPicture(ctx.config.baseUrl, all[0]?.covers[0]?.image),
    }),
  }
  return data(values, paths.length > 0 ? guestPage(addressOf(index.path, state)) : undefined)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function PathsPage({ loaderData }: Route.ComponentProps) {
  const { state, paths, total, facets, progress, currency } = loaderData
  const navigation = useNavigation()
  const loading = navigation.state === 'loading' && navigation.location.pathname === index.path
  const shown = paths.map((path) => ({ path, progress: progress[path.id] }))
  return (
    <Page bare>
      <header className="walnut planks">
        <Container className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 pt-4 pb-8 md:pb-12">
          <div className="grid gap-2">
            <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: index.many }]} />
            <h1 className="text-5xl">{index.many}</h1>
            <p className="max-w-text text-ink-soft text-lg">{about}</p>
          </div>
          <MastheadCounter count={paths.length} one="path" many="paths" loading={loading} />
        </Container>
      </header>
      <Container className={`grid grid-cols-1 gap-x-10 gap-y-6 py-6 lg:py-10 ${total > 0 ? 'lg:grid-cols-[15rem_minmax(0,1fr)]' : ''}`}>
        {total > 0 && (
          <div className="contents lg:block">
            <IndexMastheadFilters
              kind={index}
              facets={facets}
              state={state}
              count={paths.length}
              currency={currency}
              plan={false}
              reach={false}
              loading={loading}
              skeleton={<div className="h-11" />}
            />
          </div>
        )}
        <div className="grid grid-cols-1 content-start gap-6 lg:[--bleed-start:0.5rem]">
          {total > 0 && <IndexToolbar kind={index} state={state} currency={currency} artists={[]} sorts={['newest', 'title']} />}
          <div className={`transition-opacity ${loading ? 'opacity-85' : ''}`} aria-busy={loading}>
            {paths.length > 0 ? <Paths view={state.view} shown={shown} /> : <NoPaths filtered={total > 0} />}
          </div>
        </div>
      </Container>
    </Page>
  )
}

function Paths({ view, shown }: { view: View; shown: readonly PathTileProps[] }) {
  if (view === 'list')
    return (
      <ul aria-label={index.many} className="divide-y divide-line border-line border-y">
        {shown.map((one) => (
          <li key={one.path.slug}>
            <PathRow {...one} />
          </li>
        ))}
      </ul>
    )
  if (view === 'carousel') {
    const slides = shown.map((one) => ({ key: one.path.slug, content: <PathTile {...one} /> }))
    return <SwiperCarousel label={index.many} slides={slides} skeleton={<CardSkeletons count={4} />} />
  }
  return (
    <CardGrid label={index.many} columns={3}>
      {shown.map((one, at) => (
        <li key={one.path.slug}>
          <PathTile {...one} first={at < 3} />
        </li>
      ))}
    </CardGrid>
  )
}

const NoPaths = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState
      drawing="case"
      title="No paths like that"
      action={
        <Link to={index.path} className={buttonClass()}>
          Show all paths
        </Link>
      }
    >
      Try another level or style.
    </EmptyState>
  ) : (
    <EmptyState drawing="case" title="No learning paths yet" action={<ButtonLink to="/courses">Look at the courses</ButtonLink>}>
      We’re still putting the first ones together.
    </EmptyState>
  )
