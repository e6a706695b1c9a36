import { lazy } from 'react'
import { data } from 'react-router'
import { CourseMasthead, SaleCountdownTimer } from '#blocks.tsx'
import { artistIntros } from '#catalogue/artists.server.ts'
import { productCards } from '#catalogue/cards/product-cards.server.ts'
import { findRedirect } from '#catalogue/editing/former-address.server.ts'
import { previewAccess, previewCtx, requestedViewer, viewerOf } from '#catalogue/editing/preview-as.server.ts'
import { findProduct, type Product } from '#catalogue/find-product.server.ts'
import { kindAt, kinds, productPath } from '#catalogue/kinds.ts'
import { siteInfo } from '#catalogue/meta/page-meta.server.ts'
import { type Access, planPath } from '#catalogue/product-access.ts'
import { relatedIds } from '#catalogue/related-ids.server.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import { savingOf } from '#catalogue/rules/saving.ts'
import { saleOf } from '#catalogue/sales/running-sale.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { creditsFor } from '#library/part-credit.server.ts'
import { nextSuggestions } from '#library/paths/next-suggestions.server.ts'
import { readProgress } from '#library/progress/progress.server.ts'
import { creditText } from '#library/rules/part-credit.ts'
import { findPlanOffer } from '#membership/plans/plan-offer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import type { ShopSettings } from '#platform/shop-settings/shop-settings.ts'
import { ProductSkeleton } from '#ui/feedback/product-skeleton.tsx'
import { HydrateOnInteraction, useRevalidate } from '#ui/hydrate-on-interaction.tsx'
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx'
import { Container, Page } from '#ui/shell/page.tsx'
import { readAccess } from '../../../library/product-access.server.ts'
import { foundOr404 } from '../../../platform/found-or-404.server.ts'
import { productMeta } from '../../meta/product-meta.server.ts'
import { cacheForGuests, loaderHeaders } from '../guest-cache.ts'
import { NoScriptPreview } from '../no-script-preview.tsx'
import { QuickViewProvider } from '../quick-view-provider.tsx'
import type { Route } from './+types/product'
import type { Safety } from './product-safety.tsx'

const ProductStage = lazy(async () => ({ default: (await import('./product-stage.tsx')).ProductStage }))
const BuyOptions = lazy(async () => ({ default: (await import('./buy-options.tsx')).BuyOptions }))
const ProductDetails = lazy(() => import('./product-details.tsx'))
const PartsChecklist = lazy(async () => ({ default: (await import('./parts-checklist.tsx')).PartsChecklist }))
const CourseProgress = lazy(async () => ({ default: (await import('./course-progress.tsx')).CourseProgress }))
const BuyBar = lazy(async () => ({ default: (await import('./buy-bar.tsx')).BuyBar }))
const RelatedSections = lazy(() => import('./related-sections.tsx'))

export const headers = loaderHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitorCtx = context.get(ctxKey)
  const kind = kindAt(new URL(request.url).pathname.split('/')[1] ?? '')
  if (!kind) throw data(null, { status: 404 })
  const viewer = await viewerOf(visitorCtx, request, kind.name, params.slug)
  const ctx = viewer ? previewCtx(visitorCtx) : visitorCtx
  const product = await foundOr404(findProduct(ctx, kind.name, params.slug, { drafts: viewer !== null }), async () => {
    const redirectPath = await findRedirect(ctx, kind.name, params.slug)
    // For every URL, so as not to reveal drafts.
    if (!redirectPath && requestedViewer(request) && !ctx.visitor.member)
      throw new ShopError('sign-in-required', 'Sign in to see this preview.')
    return redirectPath
  })
  const [others, artists, followUps] = await Promise.all([
    relatedIds(ctx, product),
    artistIntros(
      ctx,
      product.artists.map(({ slug }) => slug),
    ),
    nextSuggestions(ctx, product),
  ])
  const cards = new Map(
    (await productCards(ctx, [...new Set([...others, ...followUps.map(({ id }) => id)])])).map((card) => [card.id, card]),
  )
  const related = others.flatMap((id) => cards.get(id) ?? [])
  const leads = followUps.flatMap(({ id, of }) => {
    const card = cards.get(id)
    return card ? { product: card, of } : []
  })
  const shown = [product, ...product.parts.map((part) => part.product), ...product.partOf, ...related]
  const ids = shown.map(({ id }) => id)
  const access = viewer ? await previewAccess(ctx, viewer) : await readAccess(ctx, ids)
  const creditTargets = [product, ...product.parts.map((part) => part.product)].map(({ id, lines }) => ({
    productId: id,
    unitPrice: digitalPrice(lines),
  }))
  const credits = await creditsFor(ctx, creditTargets)
  const credit = credits.get(product.id)
  const progress = (await readProgress(ctx, [product.id])).get(product.id) ?? null
  const values = {
    product,
    related,
    leads,
    member: viewer ? viewer !== 'guest' : ctx.visitor.member !== null,
    coming: product.parts.filter((part) => part.product.releasedAt > ctx.now()).map((part) => part.product.id),
    credit: credit && credit.credit > 0 ? { ...credit, words: creditText(credit, ctx.visitor.currency) } : null,
    partCredits: Object.fromEntries([...credits].filter(([id, { credit }]) => id !== product.id && credit > 0)),
    artists,
    access,
    progress,
    offer: showsPlanOffer(product, access) ? await findPlanOffer(ctx, [product.kind]) : null,
    saving: savingText(product, ctx.visitor.currency),
    sale: product.lines.some(({ saleEndsAt }) => saleEndsAt) ? await saleOf(ctx, product.id) : null,
    safety: product.lines.some(({ format }) => isPhysical(format)) ? safetyOf(shopSettings(ctx)) : null,
    now: ctx.now().toISOString(),
    currency: ctx.visitor.currency,
    meta: productMeta(siteInfo(ctx), product, ctx.visitor.currency),
  }
  return data(values, cacheForGuests(productPath(kind.name, product.slug)))
}

const safetyOf = ({ name, address, email, safetyContact }: ShopSettings): Safety => ({
  maker: [...(address.length > 0 ? address : [name]), email].join(', '),
  eu: safetyContact.length > 0 ? safetyContact.join(', ') : null,
})

const showsPlanOffer = (product: Product, access: Access): boolean =>
  product.released && kinds[product.kind].streamable && planPath(access, product) === null

function savingText({ lines, parts }: Product, currency: Currency): string | null {
  const saving = savingOf(
    lines,
    parts.map(({ product }) => product),
  )
  const money = (minor: number) => formatMoney({ minor, currency })
  return saving && `You save ${money(saving.saved)}: ${money(saving.partsTotal)} one by one.`
}

const digitalPrice = (lines: Product['lines']) => lines.find((line) => line.format === 'digital')?.price ?? null

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const {
    product,
    related,
    leads,
    artists,
    access,
    safety,
    progress,
    sale,
    now,
    currency,
    member,
    coming,
    credit,
    partCredits,
    offer,
    saving,
  } = loaderData
  const renew = useRevalidate()
  const kind = kinds[product.kind]
  const checklist = (
    <PartsChecklist
      product={product}
      access={access}
      currency={currency}
      coming={coming}
      credit={credit?.credit}
      partCredits={partCredits}
    />
  )
  return (
    <QuickViewProvider access={access}>
      <Page bare>
        <Container className="grid gap-4 pt-2 pb-10 md:pb-14">
          <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: kind.many, to: kind.path }, { label: product.title }]} />
          <CourseMasthead
            product={product}
            stage={
              <HydrateOnInteraction>
                <ProductStage product={product} />
              </HydrateOnInteraction>
            }
            below={
              <HydrateOnInteraction>
                <ProductDetails {...{ product, artists, access, currency, safety, leads, checklist }} />
              </HydrateOnInteraction>
            }
            skeleton={<ProductSkeleton />}
          >
            {progress && <CourseProgress product={product} progress={progress} />}
            {sale && <SaleCountdownTimer sale={sale} now={now} onSaleChange={renew} />}
            <HydrateOnInteraction>
              <BuyOptions
                product={product}
                access={access}
                currency={currency}
                member={member}
                credit={credit}
                offer={offer}
                saving={saving}
              />
            </HydrateOnInteraction>
            {product.preview?.ready && <NoScriptPreview preview={product.preview} />}
          </CourseMasthead>
        </Container>
        <HydrateOnInteraction>
          <RelatedSections product={product} related={related} currency={currency} />
        </HydrateOnInteraction>
        <HydrateOnInteraction>
          <BuyBar product={product} access={access} currency={currency} credit={credit?.credit} />
        </HydrateOnInteraction>
      </Page>
    </QuickViewProvider>
  )
}
