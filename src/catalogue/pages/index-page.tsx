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
import { Page } from '#ui/shell/page.tsx'
import { standingWith } from '../../library/product-standing.server.ts'
import { indexMeta } from '../meta/index-meta.server.ts'
import type { Route } from './+types/index-page'
import { guestPage, loaderHeaders } from './guest-page.ts'
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
  // Filters accept any text: cache a page without results only if its values exist in the shop.
  const isCached = list.count > 0 || (await areKnown(ctx, state.filters))
  return data(values, isCached ? guestPage(addressOf(kind.path, shown)) : undefined)
}

/** Opening or closing the quick view doesn't change the page below. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  listedAt(currentUrl) !== listedAt(nextUrl) && defaultShouldRevalidate

const listedAt = ({ pathname, searchParams }: URL): string => `${pathname}?${withoutProduct(searchParams)}`

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function IndexPage({ loaderData }: Route.ComponentProps) {
  const { state, list, total, facets, standing, unasked, currency, coming } = loaderData
  const kind = kinds[loaderData.kind]
  const navigation = useNavigation()
  const loading = navigation.state === 'loading' && navigation.location.pathname === kind.path
  return (
    <QuickViewProvider standing={standing}>
      <Page bare>
        <IndexMasthead
          title={kind.many}
          about={aboutKind[kind.name]}
          counter={<MastheadCounter count={list.count} one={inWords(kind.one)} many={inWords(kind.many)} loading={loading} />}
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
                plan={standing.planKinds.includes(kind.name)}
                reach={typeof standing.best === 'number'}
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
            toPage={(page) => addressOf(kind.path, { ...state, page })}
            loading={loading}
            empty={<NoResults kind={kind} state={state} signedIn={standing.planKinds.length > 0} unasked={unasked} total={total} />}
            skeleton={<CardSkeletons />}
          />
        </IndexBody>
      </Page>
    </QuickViewProvider>
  )
}
