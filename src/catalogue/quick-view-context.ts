import { createContext, useContext } from 'react'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'

export type QuickView = {
  open: (product: ProductCard) => void
  play: (product: ProductCard) => void
  /** The buy button, or a link to choose if there are several lines. */
  buyButton: (product: ProductCard) => React.ReactNode
  /** The watchlist button of a lesson or course, the playlist button of a track; null for other kinds. */
  saveButton: (product: ProductCard, className: string) => React.ReactNode
}

export const QuickViewContext = createContext<QuickView | null>(null)

/** Null on pages without dialogs, where lists only link. */
export const useQuickView = (): QuickView | null => useContext(QuickViewContext)
