import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { type Home, readHome } from '#catalogue/home.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames, kinds } from '#catalogue/kinds.ts'
import { siteInfo } from '#catalogue/meta/page-meta.server.ts'
import type { FilledBlock } from '#catalogue/page-blocks/fill-blocks.server.ts'
import { kindInSentence } from '#catalogue/rules/labels.ts'
import { findSale } from '#catalogue/sales/running-sale.server.ts'
import { blocksForVisitor } from '#content/edit-blocks.server.ts'
import { countText } from '#kernel/counting.ts'
import { findPlanOffer } from '#membership/plans/plan-offer.server.ts'
import { findFreeDvdOffer } from '#offers/free-dvd.server.ts'
import { adoptGuestTaste } from '#onboarding/guest-taste.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { type MemberRows, membersHome, readHomeRows } from '#practice/home/members-home.server.ts'
import { HydrateOnInteraction } from '#ui/hydrate-on-interaction.tsx'
import { Page } from '#ui/shell/page.tsx'
import { readAccess } from '../../../library/product-access.server.ts'
import { homeMeta } from '../../meta/home-meta.server.ts'
import { EmptyShop } from '../empty-shop.tsx'
import { cacheForGuests, loaderHeaders } from '../guest-cache.ts'
import { QuickViewProvider } from '../quick-view-provider.tsx'
import { SaleBanner } from '../sale-banner.tsx'
import type { Route } from './+types/home'
import { DraftBar } from './draft-bar.tsx'
import { HomeHero } from './home-hero.tsx'
import { isLead } from './lead-blocks.ts'

const MembersHome = lazy(() => import('./members-home.tsx'))
const PageBlocks = lazy(() => import('./page-blocks.tsx'))

export const headers = loaderHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const tasteHeaders = await adoptGuestTaste(ctx, request.headers)
  const rows = await readHomeRows(ctx)
  const { blocks, isDraft } = await blocksForVisitor(ctx, '@home', request.url)
  const { mine, ...home } = await readHome(ctx, productIdsOf(rows), blocks)
  const ids = [mine, home.picks, home.watched, ...home.blocks.map(({ products }) => products)].flat().map(({ id }) => id)
  const access = await readAccess(ctx, ids)
  const values = {
    home,
    isDraft,
    freeDvd: blocks.some(({ kind, hidden }) => kind === 'free-dvd' && !hidden) ? await findFreeDvdOffer(ctx) : null,
    mine: membersHome(ctx, rows, mine, access),
    offer:
      access.planKinds.length > 0
        ? null
        : await findPlanOffer(
            ctx,
            kindNames.filter((name) => kinds[name].streamable),
          ),
    sale: await findSale(ctx),
    now: ctx.now().toISOString(),
    access,
    currency: ctx.visitor.currency,
    meta: homeMeta(siteInfo(ctx), home.hero?.cover.image),
  }
  return data(values, { headers: { ...cacheForGuests('/').headers, ...tasteHeaders } })
}

function productIdsOf(rows: MemberRows): Record<'picks' | 'watched' | 'mine', number[]> {
  const ids = (products: readonly { id: number }[] = []) => products.map(({ id }) => id)
  return { picks: ids(rows?.picks), watched: ids(rows?.watched), mine: [rows?.stopped, rows?.suggestions, rows?.owned].flatMap(ids) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home, mine, sale, now, access, currency, offer, freeDvd, isDraft } = loaderData
  const firstBelow = home.blocks.findIndex((block) => !isLead(block))
  const below = firstBelow < 0 ? home.blocks.length : firstBelow
  const lead = (block: FilledBlock) => {
    if (block.kind === 'sale') return sale && <SaleBanner key={block.id} sale={sale} now={now} />
    if (!home.hero || mine) return null
    const { hero: product, tryOut, counts } = home
    return <HomeHero key={block.id} {...{ product, tryOut, currency, offer }} figures={countLabels(counts)} text={block.values} />
  }
  return (
    <QuickViewProvider access={access}>
      <Page bare>
        {isDraft && <DraftBar to="/admin/home" />}
        {isEmpty(home) && <EmptyShop />}
        {mine && (
          <Suspense>
            <MembersHome {...mine} />
          </Suspense>
        )}
        {home.blocks.slice(0, below).map(lead)}
        <HydrateOnInteraction>
          <PageBlocks blocks={home.blocks.slice(below)} facts={{ ...home, freeDvd }} currency={currency} lead={lead} />
        </HydrateOnInteraction>
      </Page>
    </QuickViewProvider>
  )
}

const isEmpty = ({ counts, artists }: Pick<Home, 'counts' | 'artists'>): boolean =>
  artists.length === 0 && [...counts.values()].every((count) => count === 0)

const countLabels = (counts: Map<KindName, number>) =>
  (['lesson', 'backing-track', 'course'] as const).flatMap((name) => {
    const count = counts.get(name) ?? 0
    return count > 0 ? [countText(count, kindInSentence(kinds[name].one), kindInSentence(kinds[name].many))] : []
  })
