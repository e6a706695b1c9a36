import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AddPlaylistModal } from '#blocks.tsx'
import { AccessContext } from '#catalogue/access-context.ts'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { isKind, productPath } from '#catalogue/kinds.ts'
import type { Access } from '#catalogue/product-access.ts'
import { type QuickView, QuickViewContext } from '#catalogue/quick-view-context.ts'
import { WatchForm } from '#library/watchlists/watch-form.tsx'
import { block } from '#ui/layout/block.tsx'
import { QuickBuyButton } from './product/buy-button.tsx'

const SaveButton = block(() => import('./save-button.tsx'))
const ProductDialog = lazy(() => import('./product-dialog.tsx'))
const PreviewDialog = lazy(() => import('./preview-dialog.tsx'))

/** Lets lists open the quick view, which has its own URL (`?product=lesson.<slug>`), and play previews. */
export function QuickViewProvider({ access, children }: { access: Access; children: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const [previewed, setPlayed] = useState<ProductCard | null>(null)
  const [addedToPlaylist, setAdded] = useState<ProductCard | null>(null)
  const [looked, setLooked] = useState<ProductCard | null>(null)
  const navigate = useNavigate()
  const quickView = useMemo(
    (): QuickView => ({
      open: (product) => {
        setLooked(product)
        setParams((before) => withProduct(before, product), { preventScrollReset: true, state: { opened: true } })
      },
      play: (product) => (product.preview?.type === 'track' ? playSample(product) : setPlayed(product)),
      saveButton: (product, className) => <SaveButton product={product} access={access} className={className} onAdd={setAdded} />,
      buyButton: (product) => <QuickBuyButton product={product} lines={product.lines} access={access} />,
    }),
    [setParams, access],
  )
  const product = productIn(params)
  const close = () => {
    if (looked) return void navigate(-1)
    setParams(withoutProduct, { preventScrollReset: true, replace: true })
  }
  return (
    <QuickViewContext value={quickView}>
      <AccessContext value={access}>{children}</AccessContext>
      <WatchForm />
      <Suspense>
        {product && <ProductDialog key={product.slug} {...product} opened={looked} access={access} onClose={close} />}
        {addedToPlaylist && (
          <AddPlaylistModal productId={addedToPlaylist.id} title={addedToPlaylist.title} onClose={() => setAdded(null)} />
        )}
        {previewed && <PreviewDialog key={previewed.slug} played={previewed} access={access} onClose={() => setPlayed(null)} />}
      </Suspense>
    </QuickViewContext>
  )
}

/** Audio code loads with the first sample. */
function playSample({ preview, title, artist, kind, slug }: ProductCard): void {
  if (!preview) return
  const sample = { url: preview.url, title, artist: artist.name, to: productPath(kind, slug) }
  void import('#media/sound/sample-player.ts').then(({ toggleSample }) => toggleSample(sample))
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
