import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PreviewModal, ProductModal } from '#blocks.tsx'
import { isKind } from '#catalogue/kinds.ts'
import type { ProductCard } from '#catalogue/product-cards.server.ts'
import { type ShopWindow, ShopWindowContext } from '#catalogue/shop-window.ts'
import type { Standing } from '#catalogue/standing.ts'
import { BuyButton, BuyFromShelf } from './buy-button.tsx'

/** Lets the shelves of a page open the quick view, which has an address of its own (`?product=lesson.<slug>`), and play previews. */
export function ShopWindowProvider({ standing, children }: { standing: Standing; children: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const [played, setPlayed] = useState<ProductCard | null>(null)
  const [looked, setLooked] = useState<ProductCard | null>(null)
  const navigate = useNavigate()
  const shop = useMemo(
    (): ShopWindow => ({
      look: (product) => {
        setLooked(product)
        setParams((before) => withProduct(before, product), { preventScrollReset: true, state: { opened: true } })
      },
      play: setPlayed,
      buy: (product) => <BuyFromShelf product={product} lines={product.lines} standing={standing} />,
    }),
    [setParams, standing],
  )
  const [kind, slug] = (params.get('product') ?? '').split('.')
  const close = () => {
    if (looked) return void navigate(-1)
    setParams(withoutProduct, { preventScrollReset: true, replace: true })
  }
  return (
    <ShopWindowContext value={shop}>
      {children}
      {isKind(kind) && slug && (
        <ProductModal
          key={slug}
          kind={kind}
          slug={slug}
          title={looked?.slug === slug ? looked.title : 'Quick view'}
          onClose={close}
          buy={(product, { stock_line_id, ...line }) => (
            <BuyButton
              product={product}
              line={{ ...line, stockLineId: stock_line_id }}
              standing={standing}
              released={product.released}
              wide
            />
          )}
        />
      )}
      {played?.preview && (
        <PreviewModal
          key={played.slug}
          title={played.title}
          artist={played.artist.name}
          cover={played.cover}
          preview={played.preview}
          onClose={() => setPlayed(null)}
          actions={<BuyFromShelf product={played} lines={played.lines} standing={standing} />}
        />
      )}
    </ShopWindowContext>
  )
}

function withProduct(before: URLSearchParams, { kind, slug }: ProductCard): URLSearchParams {
  const after = new URLSearchParams(before)
  after.set('product', `${kind}.${slug}`)
  return after
}

function withoutProduct(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  after.delete('product')
  return after
}
