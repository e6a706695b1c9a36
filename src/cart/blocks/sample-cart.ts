import type { CartAnswer } from '#cart/cart.contract.ts'

type Item = CartAnswer['items'][number]

/** Lines for the block catalogue at /demo/blocks. */
const lesson: Item = {
  id: 1,
  stock_line_id: 9010,
  qty: 1,
  price: 699,
  was: null,
  sale_ends_at: null,
  type: 'digital',
  extras: { type: 'lesson', stock_id: 9010 },
  title: 'Slow blues turnarounds',
  label: 'Download',
  artist: 'Otis Venn',
  url: '/lessons/slow-blues-turnarounds',
  cover: { image: null, colour: '#3d4f5c' },
  available: null,
  problem: null,
  credit: null,
}
const dvd: Item = {
  ...lesson,
  id: 2,
  stock_line_id: 9011,
  qty: 2,
  price: 1999,
  type: 'dvd',
  extras: { type: 'dvd', stock_id: 9011 },
  title: 'Porch lessons, volume two',
  label: 'DVD',
  url: '/dvds/porch-lessons-dvd',
  cover: { image: null, colour: '#5c4a3d' },
  available: 4,
}

export function sampleCart(items: readonly Item[]): CartAnswer {
  const subtotal = items.reduce((sum, { price, qty }) => sum + price * qty, 0)
  return {
    items: [...items],
    coupon: null,
    totals: { subtotal, discount: 0, total: subtotal, currency: 'GBP' },
    messages: [],
    version: 1,
  }
}

export const sampleItems = [lesson, dvd] as const
export const filledCart = sampleCart(sampleItems)
export const emptyCart = sampleCart([])
