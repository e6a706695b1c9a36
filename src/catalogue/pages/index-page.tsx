import { data, Link, type ShouldRevalidateFunction, useNavigation } from 'react-router'
import { GridListIndex, IndexMastheadFilters, MastheadCounter } from '#blocks.tsx'
import { countOfKind, listProducts } from '#catalogue/catalogue.server.ts'
import { aboutKind } from '#catalogue/kinds/about.ts'
import { kindAt, kinds } from '#catalogue/kinds.ts'
import { areKnown, facetsOf } from '#catalogue/lists/facets.server.ts'
import { shopAt } from '#catalogue/meta/page-meta.server.ts'
import { addressOf, readState } from '#catalogue/rules/query.ts'
import { inWords } from '#catalogue/rules/words.ts'
import { plural } from '#kernel/text.ts'
import { ctxKey } from '#platform/page-context.ts'
import { bestNotes } from '#practice/reach/best-notes.server.ts'
import { countComing } from '#pre-orders/offer-pre-order.server.ts'
import { CardSkeletons } from '#ui/feedback/skeleton.tsx'
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx'
import { Container, Page } from '#ui/shell/page.tsx'
import { standingWith } from '../../library/product-standing.server.ts'
import { indexMeta } from '../meta/index-meta.server.ts'
import type { Route } from './+types/index-page'
import { guestPage, loaderHeaders } from './guest-page.ts'
import { IndexToolbar } from './index-toolbar.tsx'
import { NoResults } from './no-results.tsx'
import { QuickViewProvider } from './quick-view-provider.tsx'

export const headers = loaderHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const url = new URL(request.url)
  const kind = kindAt(url.pathname.split('/')[1]?.replace(/\.data$/, '') ?? '')
  if (!kind) throw data(null, { status: 404 })
  const state = readState(url.searchParams)
  const planKinds = ctx.visitor.member ? await ctx.services.catalogue.planKinds(ctx) : []
  const best = state.filters.reach ? await bestNotes(ctx) : null
  const [list, facets] = await Promise.all([listProducts(ctx, { kind: kind.name, ...state }, planKinds, best), facetsOf(ctx, kind.name)])
  const standing = await standingWith(
    ctx,
    list.products.map(({ id }) => id),
  )
  const shown = { ...state, page: list.page }
  const values = {
    kind: kind.name,
    state: shown,
    list,
    total: list.count > 0 ? list.count : await countOfKind(ctx, kind.name),
    facets,
    standing,
    unasked: ctx.visitor.member !== null && state.filters.reach && best === null,
    coming: kind.physical ? await countComing(ctx, kind.name) : 0,
    currency: ctx.visitor.currency,
    meta: indexMeta(shopAt(ctx), kind, shown, list.products[0]?.cover.image),
  }
  // Filters accept any words: a page without results is cached only if its words are the shop's.
  const isCached = list.count > 0 || (await areKnown(ctx, state.filters))
  return data(values, isCached ? guestPage(addressOf(kind.path, shown)) : undefined)
}

/** Opening or closing the quick view doesn't change the page below. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  withoutProduct(currentUrl) !== withoutProduct(nextUrl) && defaultShouldRevalidate

function withoutProduct(url: URL): string {
  const bare = new URL(url)
  bare.searchParams.delete('product')
  return bare.href
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function IndexPage({ loaderData }: Route.ComponentProps) {
  const { state, list, total, facets, standing, unasked, currency, coming } = loaderData
  const kind = kinds[loaderData.kind]
  const navigation = useNavigation()
  const loading = navigation.state === 'loading' && navigation.location.pathname === kind.path
  return (
    <QuickViewProvider standing={standing}>
      <Page bare>
        <header className="walnut planks">
          <Container className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 pt-4 pb-8 md:pb-12">
            <div className="grid gap-2">
              <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: kind.many }]} />
              <h1 className="text-5xl">{kind.many}</h1>
              <p className="max-w-text text-ink-soft text-lg">{aboutKind[kind.name]}</p>
              {kind.name === 'course' && (
                <Link to="/paths" className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4">
                  Learning paths: courses and lessons in order
                </Link>
              )}
              {coming > 0 && (
                <Link to="/coming-soon" className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4">
                  Coming soon: {plural(coming, kind.one, kind.many)} to pre-order
                </Link>
              )}
            </div>
            <MastheadCounter count={list.count} one={inWords(kind.one)} many={inWords(kind.many)} loading={loading} />
          </Container>
        </header>
        <Container className={`grid grid-cols-1 gap-x-10 gap-y-6 py-6 lg:py-10 ${total > 0 ? 'lg:grid-cols-[15rem_minmax(0,1fr)]' : ''}`}>
          {total > 0 && (
            <div className="contents lg:block">
              <IndexMastheadFilters
                kind={kind}
                facets={facets}
                state={state}
                count={list.count}
                currency={currency}
                plan={standing.planKinds.includes(kind.name)}
                reach={typeof standing.best === 'number'}
                loading={loading}
                skeleton={<div className="h-11" />}
              />
            </div>
          )}
          <div className="grid grid-cols-1 content-start gap-6 lg:[--bleed-start:0.5rem]">
            {total > 0 && <IndexToolbar kind={kind} state={state} currency={currency} artists={facets.artist} />}
            <GridListIndex
              label={kind.many}
              products={list.products}
              currency={currency}
              view={state.view}
              page={state.page}
              pages={list.pages}
              toPage={(page) => addressOf(kind.path, { ...state, page })}
              loading={loading}
              empty={<NoResults kind={kind} state={state} signedIn={standing.planKinds.length > 0} unasked={unasked} total={total} />}
              skeleton={<CardSkeletons />}
            />
          </div>
        </Container>
      </Page>
    </QuickViewProvider>
  )
}
