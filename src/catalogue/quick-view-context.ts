import { createContext, useContext } from 'react'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'

/** What a shelf can do with a product besides leading to its page; the page that holds the shelf provides it. */
export type QuickView = {
  /** Opens the quick view. */
  look: (product: ProductCard) => void
  /** Plays the preview. */
  play: (product: ProductCard) => void
  /** The button that buys the product's one line; for a product of several lines a way to choose. */
  buy: (product: ProductCard) => React.ReactNode
}

export const QuickViewContext = createContext<QuickView | null>(null)

/** Null on pages without modals: there a shelf only leads on. */
export const useQuickView = (): QuickView | null => useContext(QuickViewContext)
