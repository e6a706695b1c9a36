import { data, Link, type ShouldRevalidateFunction, useNavigation } from 'react-router'
import { GridListIndex, IndexMastheadFilters, MastheadCounter } from '#blocks.tsx'
import { countOfKind, listProducts } from '#catalogue/catalogue.server.ts'
import { aboutKind } from '#catalogue/kinds/about.ts'
import { kindAt, kinds } from '#catalogue/kinds.ts'
import { areValuesKnown, facetsOf } from '#catalogue/lists/facets.server.ts'
import { siteInfo } from '#catalogue/meta/page-meta.server.ts'
import { kindInSentence } from '#catalogue/rules/labels.ts'
import { listUrl, readIndexState } from '#catalogue/rules/query.ts'
import { plural } from '#kernel/text.ts'
import { ctxKey } from '#platform/page-context.ts'
import { bestNotes } from '#practice/reach/best-notes.server.ts'
import { countUpcoming } from '#pre-orders/offer-pre-order.server.ts'
import { CardSkeletons } from '#ui/feedback/skeleton.tsx'
import { Page } from '#ui/shell/page.tsx'
import { readAccess } from '../../library/product-access.server.ts'
import { indexMeta } from '../meta/index-meta.server.ts'
import type { Route } from './+types/index-page'
import { cacheForGuests, loaderHeaders } from './guest-cache.ts'
import { IndexBody } from './index-body.tsx'
import { IndexMasthead } from './index-masthead.tsx'
import { IndexToolbar } from './index-toolbar.tsx'
import { NoResults } from './no-results.tsx'
import { QuickViewProvider, withoutProduct } from './quick-view-provider.tsx'

export const headers = loaderHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const url = new URL(request.url)
  const kind = kindAt(url.pathname.split('/')[1]?.replace(/\.data$/, '') ?? '')
  if (!kind) throw data(null, { status: 404 })
  const state = readIndexState(url.searchParams)
  const planKinds = ctx.visitor.member ? await ctx.services.catalogue.planKinds(ctx) : []
  const best = state.filters.reach ? await bestNotes(ctx) : null
  const [list, facets] = await Promise.all([listProducts(ctx, { kind: kind.name, ...state }, planKinds, best), facetsOf(ctx, kind.name)])
  const access = await readAccess(
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
    access,
    speedUnknown: ctx.visitor.member !== null && state.filters.reach && best === null,
    coming: kind.physical ? await countUpcoming(ctx, kind.name) : 0,
    currency: ctx.visitor.currency,
    meta: indexMeta(siteInfo(ctx), kind, shown, list.products[0]?.cover.image),
  }
  // Filters accept any text: cache a page without results only if its values exist in the shop.
  const isCacheable = list.count > 0 || (await areValuesKnown(ctx, state.filters))
  return data(values, isCacheable ? cacheForGuests(listUrl(kind.path, shown)) : undefined)
}

/** Opening or closing the quick view doesn't change the page below. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  listKey(currentUrl) !== listKey(nextUrl) && defaultShouldRevalidate

const listKey = ({ pathname, searchParams }: URL): string => `${pathname}?${withoutProduct(searchParams)}`

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function IndexPage({ loaderData }: Route.ComponentProps) {
  const { state, list, total, facets, access, speedUnknown, currency, coming } = loaderData
  const kind = kinds[loaderData.kind]
  const navigation = useNavigation()
  const loading = navigation.state === 'loading' && navigation.location.pathname === kind.path
  return (
    <QuickViewProvider access={access}>
      <Page bare>
        <IndexMasthead
          title={kind.many}
          about={aboutKind[kind.name]}
          counter={<MastheadCounter count={list.count} one={kindInSentence(kind.one)} many={kindInSentence(kind.many)} loading={loading} />}
        >
          {kind.name === 'course' && (
            <Link to="/paths" className="touch-target justify-self-start underline underline-offset-4">
              Learning paths: courses and lessons in order
            </Link>
          )}
          {coming > 0 && (
            <Link to="/coming-soon" className="touch-target justify-self-start underline underline-offset-4">
              Coming soon: {plural(coming, kind.one, kind.many)} to pre-order
            </Link>
          )}
        </IndexMasthead>
        <IndexBody
          filters={
            total > 0 && (
              <IndexMastheadFilters
                kind={kind}
                facets={facets}
                state={state}
                count={list.count}
                currency={currency}
                plan={access.planKinds.includes(kind.name)}
                reach={typeof access.best === 'number'}
                loading={loading}
                skeleton={<div className="h-11" />}
              />
            )
          }
        >
          {total > 0 && <IndexToolbar kind={kind} state={state} currency={currency} artists={facets.artist} />}
          <GridListIndex
            label={kind.many}
            products={list.products}
            currency={currency}
            view={state.view}
            page={state.page}
            pages={list.pages}
            toPage={(page) => listUrl(kind.path, { ...state, page })}
            loading={loading}
            empty={<NoResults kind={kind} state={state} signedIn={access.planKinds.length > 0} speedUnknown={speedUnknown} total={total} />}
            skeleton={<CardSkeletons />}
          />
        </IndexBody>
      </Page>
    </QuickViewProvider>
  )
}
