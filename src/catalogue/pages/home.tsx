import { lazy } from 'react'
import { readHome } from '#catalogue/home.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kinds } from '#catalogue/kinds.ts'
import { countWords } from '#catalogue/rules/words.ts'
import { findSale } from '#catalogue/running-sale.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Later } from '#ui/later.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { Route } from './+types/home'
import { guestPage } from './guest-page.ts'
import { HomeHero } from './home-hero.tsx'
import { homeMeta } from './home-meta.server.ts'
import { SaleBanner } from './sale-banner.tsx'
import { ShopWindowProvider } from './shop-window.tsx'
import { standingWith } from './standing.server.ts'

const HomeShelves = lazy(() => import('./home-shelves.tsx'))

export const headers = guestPage

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const home = await readHome(ctx)
  const ids = [home.newest, home.beginners, home.lessons, home.tracks, home.discs].flat().map(({ id }) => id)
  return {
    home,
    sale: await findSale(ctx),
    now: ctx.now().toISOString(),
    standing: await standingWith(ctx, ids),
    currency: ctx.visitor.currency,
    meta: homeMeta(ctx.config.baseUrl, home.hero?.id),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, sale, now, standing, currency } = loaderData
  return (
    <ShopWindowProvider standing={standing}>
      <Page bare>
        {home.hero && <HomeHero product={home.hero} currency={currency} figures={figures(home.counts)} />}
        {sale && <SaleBanner sale={sale} now={now} />}
        <Later>
          <HomeShelves home={home} currency={currency} />
        </Later>
      </Page>
    </ShopWindowProvider>
  )
}

const figures = (counts: Map<KindName, number>) =>
  (['lesson', 'backing-track', 'course'] as const).map((name) =>
    countWords(counts.get(name) ?? 0, kinds[name].one.toLowerCase(), kinds[name].many.toLowerCase()),
  )
