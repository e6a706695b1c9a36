import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { type Home, readHome } from '#catalogue/home.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames, kinds } from '#catalogue/kinds.ts'
import { shopAt } from '#catalogue/meta/page-meta.server.ts'
import type { FilledBlock } from '#catalogue/page-blocks/fill-blocks.server.ts'
import { inWords } from '#catalogue/rules/words.ts'
import { findSale } from '#catalogue/sales/running-sale.server.ts'
import { blocksToShow } from '#content/edit-blocks.server.ts'
import { countWords } from '#kernel/counting.ts'
import { findPlanOffer } from '#membership/plans/plan-offer.server.ts'
import { freeDvdFor } from '#offers/free-dvd.server.ts'
import { takeOverTaste } from '#onboarding/guest-taste.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { type MemberRows, membersHome, readMember } from '#practice/tonight/members-home.server.ts'
import { HydrateOnInteraction } from '#ui/hydrate-on-interaction.tsx'
import { Page } from '#ui/shell/page.tsx'
import { standingWith } from '../../../library/product-standing.server.ts'
import { homeMeta } from '../../meta/home-meta.server.ts'
import { EmptyShop } from '../empty-shop.tsx'
import { guestPage, loaderHeaders } from '../guest-page.ts'
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
  const taken = await takeOverTaste(ctx, request.headers)
  const rows = await readMember(ctx)
  const { blocks, isDraft } = await blocksToShow(ctx, '@home', request.url)
  const { mine, ...home } = await readHome(ctx, idsIn(rows), blocks)
  const ids = [mine, home.picks, home.watched, ...home.blocks.map(({ products }) => products)].flat().map(({ id }) => id)
  const standing = await standingWith(ctx, ids)
  const values = {
    home,
    isDraft,
    freeDvd: blocks.some(({ kind, hidden }) => kind === 'free-dvd' && !hidden) ? await freeDvdFor(ctx) : null,
    mine: membersHome(ctx, rows, mine, standing),
    offer:
      standing.planKinds.length > 0
        ? null
        : await findPlanOffer(
            ctx,
            kindNames.filter((name) => kinds[name].streamable),
          ),
    sale: await findSale(ctx),
    now: ctx.now().toISOString(),
    standing,
    currency: ctx.visitor.currency,
    meta: homeMeta(shopAt(ctx), home.hero?.cover.image),
  }
  return data(values, { headers: { ...guestPage('/').headers, ...taken } })
}

function idsIn(rows: MemberRows): Record<'picks' | 'watched' | 'mine', number[]> {
  const ids = (products: readonly { id: number }[] = []) => products.map(({ id }) => id)
  return { picks: ids(rows?.picks), watched: ids(rows?.watched), mine: [rows?.stopped, rows?.tonight, rows?.owned].flatMap(ids) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home, mine, sale, now, standing, currency, offer, freeDvd, isDraft } = loaderData
  const rest = home.blocks.findIndex((block) => !isLead(block))
  const below = rest < 0 ? home.blocks.length : rest
  const lead = (block: FilledBlock) => {
    if (block.kind === 'sale') return sale && <SaleBanner key={block.id} sale={sale} now={now} />
    if (!home.hero || mine) return null
    const { hero: product, tryOut, counts } = home
    return <HomeHero key={block.id} {...{ product, tryOut, currency, offer }} figures={figures(counts)} words={block.values} />
  }
  return (
    <QuickViewProvider standing={standing}>
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

const figures = (counts: Map<KindName, number>) =>
  (['lesson', 'backing-track', 'course'] as const).flatMap((name) => {
    const count = counts.get(name) ?? 0
    return count > 0 ? [countWords(count, inWords(kinds[name].one), inWords(kinds[name].many))] : []
  })
