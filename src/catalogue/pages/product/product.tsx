import { lazy, useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { CourseMasthead, PlayTrailerButton, PreviewModal, SaleCountdownTimer } from '#blocks.tsx'
import { introduceArtist } from '#catalogue/artists.server.ts'
import { relatedProducts } from '#catalogue/catalogue.server.ts'
import { findProduct, type Product } from '#catalogue/find-product.server.ts'
import { kindAt, kinds, productPath } from '#catalogue/kinds.ts'
import { saleOf } from '#catalogue/sales/running-sale.server.ts'
import { creditsFor } from '#library/part-credit.server.ts'
import { creditWords } from '#library/rules/part-credit.ts'
import { ctxKey } from '#platform/page-context.ts'
import { ProductSkeleton } from '#ui/feedback/product-skeleton.tsx'
import { HydrateOnInteraction } from '#ui/hydrate-on-interaction.tsx'
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx'
import { Container, Page } from '#ui/shell/page.tsx'
import { standingWith } from '../../../library/product-standing.server.ts'
import { foundOr404 } from '../../../platform/found-or-404.server.ts'
import { productMeta } from '../../meta/product-meta.server.ts'
import { guestPage, loaderHeaders } from '../guest-page.ts'
import { PlainPreview } from '../plain-preview.tsx'
import { QuickViewProvider } from '../quick-view-provider.tsx'
import type { Route } from './+types/product'
import { BuyBar } from './buy-bar.tsx'
import { BuyOptions } from './buy-options.tsx'
import { TrackStage } from './track-stage.tsx'

const ProductBelow = lazy(() => import('./product-below.tsx'))

export const headers = loaderHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const kind = kindAt(new URL(request.url).pathname.split('/')[1] ?? '')
  if (!kind) throw data(null, { status: 404 })
  const product = await foundOr404(findProduct(ctx, kind.name, params.slug))
  const [related, artist] = await Promise.all([relatedProducts(ctx, product), introduceArtist(ctx, product.artist.slug)])
  const shown = [product, ...product.parts.map((part) => part.product), ...product.partOf, ...related]
  const standing = await standingWith(
    ctx,
    shown.map(({ id }) => id),
  )
  const sets = [product, ...product.parts.map((part) => part.product)].map(({ id, lines }) => ({
    productId: id,
    unitPrice: digitalPrice(lines),
  }))
  const credits = await creditsFor(ctx, sets)
  const credit = credits.get(product.id)
  const values = {
    product,
    related,
    member: ctx.visitor.member !== null,
    coming: product.parts.filter((part) => part.product.releasedAt > ctx.now()).map((part) => part.product.id),
    credit: credit && credit.credit > 0 ? { ...credit, words: creditWords(credit, ctx.visitor.currency) } : null,
    partCredits: Object.fromEntries([...credits].filter(([id, { credit }]) => id !== product.id && credit > 0)),
    artist,
    standing,
    sale: product.lines.some(({ saleEndsAt }) => saleEndsAt) ? await saleOf(ctx, product.id) : null,
    now: ctx.now().toISOString(),
    currency: ctx.visitor.currency,
    meta: productMeta(ctx.config.baseUrl, product, ctx.visitor.currency),
  }
  return data(values, guestPage(productPath(kind.name, product.slug)))
}

const digitalPrice = (lines: Product['lines']) => lines.find((line) => line.format === 'digital')?.price ?? null

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, related, artist, standing, sale, now, currency, member, coming, credit, partCredits } = loaderData
  const { revalidate } = useRevalidator()
  const kind = kinds[product.kind]
  const [previewing, setPreviewing] = useState(false)
  const isTrack = product.kind === 'backing-track'
  const trailer = product.preview?.ready && (
    <PlayTrailerButton
      title={product.title}
      what={kind.preview}
      look="round"
      state={previewing ? 'playing' : 'idle'}
      onPlay={() => setPreviewing(true)}
    />
  )
  return (
    <QuickViewProvider standing={standing}>
      <Page bare>
        <Container className="grid gap-4 pt-2 pb-10 md:pb-14">
          <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: kind.many, to: kind.path }, { label: product.title }]} />
          <CourseMasthead product={product} trailer={!isTrack && trailer} skeleton={<ProductSkeleton />}>
            {sale && <SaleCountdownTimer sale={sale} now={now} onTurn={() => void revalidate()} />}
            <BuyOptions product={product} standing={standing} currency={currency} member={member} credit={credit} />
            {product.preview?.ready && <PlainPreview preview={product.preview} />}
          </CourseMasthead>
        </Container>
        {isTrack && product.asset?.bars && <TrackStage product={product} bars={product.asset.bars} button={trailer} />}
        <HydrateOnInteraction>
          <ProductBelow
            product={product}
            related={related}
            artist={artist}
            standing={standing}
            currency={currency}
            coming={coming}
            credit={credit?.credit}
            partCredits={partCredits}
          />
        </HydrateOnInteraction>
        <BuyBar product={product} standing={standing} currency={currency} credit={credit?.credit} />
      </Page>
      {previewing && product.preview && (
        <PreviewModal
          title={product.title}
          artist={product.artist.name}
          cover={product.cover}
          preview={product.preview}
          onClose={() => setPreviewing(false)}
          actions={<BuyOptions product={product} standing={standing} currency={currency} short />}
        />
      )}
    </QuickViewProvider>
  )
}
