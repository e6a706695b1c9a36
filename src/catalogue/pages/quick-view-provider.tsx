import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AddPlaylistModal } from '#blocks.tsx'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { isKind, productPath } from '#catalogue/kinds.ts'
import type { Standing } from '#catalogue/product-standing.ts'
import { type QuickView, QuickViewContext } from '#catalogue/quick-view-context.ts'
import { StandingContext } from '#catalogue/standing-context.ts'
import { WatchForm } from '#library/watchlists/watch-form.tsx'
import { block } from '#ui/layout/block.tsx'
import { BuyFromShelf } from './product/buy-button.tsx'

const KeepButton = block(() => import('./keep-button.tsx'))
const OpenProduct = lazy(() => import('./open-product.tsx'))
const OpenPreview = lazy(() => import('./open-preview.tsx'))

/** Lets lists open the quick view, which has its own URL (`?product=lesson.<slug>`), and play previews. */
export function QuickViewProvider({ standing, children }: { standing: Standing; children: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const [played, setPlayed] = useState<ProductCard | null>(null)
  const [added, setAdded] = useState<ProductCard | null>(null)
  const [looked, setLooked] = useState<ProductCard | null>(null)
  const navigate = useNavigate()
  const shop = useMemo(
    (): QuickView => ({
      look: (product) => {
        setLooked(product)
        setParams((before) => withProduct(before, product), { preventScrollReset: true, state: { opened: true } })
      },
      play: (product) => (product.preview?.type === 'track' ? playSample(product) : setPlayed(product)),
      keep: (product, className) => <KeepButton product={product} standing={standing} className={className} onAdd={setAdded} />,
      buy: (product) => <BuyFromShelf product={product} lines={product.lines} standing={standing} />,
    }),
    [setParams, standing],
  )
  const product = productIn(params)
  const close = () => {
    if (looked) return void navigate(-1)
    setParams(withoutProduct, { preventScrollReset: true, replace: true })
  }
  return (
    <QuickViewContext value={shop}>
      <StandingContext value={standing}>{children}</StandingContext>
      <WatchForm />
      <Suspense>
        {product && <OpenProduct key={product.slug} {...product} looked={looked} standing={standing} onClose={close} />}
        {added && <AddPlaylistModal productId={added.id} title={added.title} onClose={() => setAdded(null)} />}
        {played && <OpenPreview key={played.slug} played={played} standing={standing} onClose={() => setPlayed(null)} />}
      </Suspense>
    </QuickViewContext>
  )
}

/** Audio code loads with the first sample. */
function playSample({ preview, title, artist, kind, slug }: ProductCard): void {
  if (!preview) return
  const sample = { url: preview.url, title, artist: artist.name, to: productPath(kind, slug) }
  void import('#media/sound/sound.ts').then(({ toggleSample }) => toggleSample(sample))
}

function withProduct(before: URLSearchParams, { kind, slug }: ProductCard): URLSearchParams {
  const after = new URLSearchParams(before)
  after.set('product', `${kind}.${slug}`)
  return after
}

export function withoutProduct(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  after.delete('product')
  return after
}

function productIn(params: URLSearchParams): { kind: KindName; slug: string } | null {
  const [kind, slug] = (params.get('product') ?? '').split('.')
  return isKind(kind) && slug ? { kind, slug } : null
}
