import { data } from 'react-router'
import { SaleCountdownTimer } from '#blocks.tsx'
import { CoverFan } from '#catalogue/cards/cover-fan.tsx'
import { ProductTile } from '#catalogue/cards/product-tile.tsx'
import { siteInfo } from '#catalogue/meta/page-meta.server.ts'
import { saleOfferText } from '#catalogue/rules/sales/sale-text.ts'
import { findSale, saleProducts } from '#catalogue/sales/running-sale.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { useRevalidate } from '#ui/hydrate-on-interaction.tsx'
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx'
import { PriorPriceNote } from '#ui/prior-price-note.tsx'
import { Container, Page } from '#ui/shell/page.tsx'
import { readAccess } from '../../library/product-access.server.ts'
import { saleMeta } from '../meta/sale-meta.server.ts'
import type { Route } from './+types/sale'
import { cacheForGuests, loaderHeaders } from './guest-cache.ts'
import { QuickViewProvider } from './quick-view-provider.tsx'

const maxProducts = 60

export const headers = loaderHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const sale = await findSale(ctx)
  const products = sale ? await saleProducts(ctx, sale.id, maxProducts) : []
  const access = await readAccess(
    ctx,
    products.map(({ id }) => id),
  )
  const values = { sale, products, access, currency: ctx.visitor.currency, now: ctx.now().toISOString() }
  return data({ ...values, meta: saleMeta(siteInfo(ctx)) }, cacheForGuests('/sale'))
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function SalePage({ loaderData }: Route.ComponentProps) {
  const { sale, products, access, currency, now } = loaderData
  const renew = useRevalidate()
  return (
    <QuickViewProvider access={access}>
      <Page bare>
        <header className="walnut planks">
          <Container className="grid gap-4 pt-4 pb-8 md:pb-12">
            <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'Sale' }]} />
            <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
              <div className="grid max-w-text gap-4">
                <h1 className="text-5xl">{sale?.name ?? 'Sale'}</h1>
                {sale && (
                  <>
                    <p className="display text-2xl text-brass-text">{saleOfferText(sale.offer.reduction, sale.offer.covered)}</p>
                    <div className="text-ink-soft">
                      <PriorPriceNote className="" />
                      <p>When it ends, prices go back up, including in your cart.</p>
                    </div>
                  </>
                )}
              </div>
              {sale && <CoverFan covers={sale.offer.covers} first className="size-28 md:size-44" />}
            </div>
          </Container>
        </header>
        <Container className="grid gap-8 py-10 md:py-14">
          {sale && (
            <SaleCountdownTimer
              sale={sale}
              now={now}
              short
              onSaleChange={renew}
              skeleton={<span className="invisible px-4 py-3">Ends in</span>}
            />
          )}
          {products.length === 0 ? (
            <EmptyState
              illustration="case"
              title={sale ? 'Starting soon' : 'No sale right now'}
              action={
                <ButtonLink to="/lessons" look="brass">
                  Look at the lessons
                </ButtonLink>
              }
            >
              Check back soon. Sale items appear here.
            </EmptyState>
          ) : (
            <ul aria-label="In the sale" className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4">
              {products.map((product, at) => (
                <li key={product.slug}>
                  <ProductTile product={product} currency={currency} showKind headingLevel={2} first={at < 4} />
                </li>
              ))}
            </ul>
          )}
        </Container>
      </Page>
    </QuickViewProvider>
  )
}
