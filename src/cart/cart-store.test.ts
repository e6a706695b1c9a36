import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartAnswer } from '#cart/cart.contract.ts'
import { createCartStore } from '#cart/cart-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const item = (id: number, qty: number): CartAnswer['items'][number] => ({
  id,
  stock_line_id: id,
  qty,
  price: 500,
  type: 'dvd',
  extras: { type: 'dvd', stock_id: id },
  title: `Line ${id}`,
  label: 'DVD',
  artist: 'Someone',
  url: '/dvds/x',
  cover: { image: null, colour: '#000' },
  available: 9,
  problem: null,
  credit: null,
  was: null,
  sale_ends_at: null,
})
const cart = (...items: CartAnswer['items']): CartAnswer => ({
  items,
  coupon: null,
  totals: { subtotal: 0, discount: 0, total: 0, currency: 'GBP' },
  messages: [],
  version: 1,
})

/** A fake server that stores the lines; `broken` makes the next save fail. */
function shopWith(...items: CartAnswer['items']) {
  const lines = new Map(items.map((line) => [line.stock_line_id, line.qty]))
  const told: string[] = []
  const saved: [number, number][] = []
  const server = { broken: false, told, saved }
  const answer = () => cart(...[...lines].map(([id, qty]) => item(id, qty)))
  const store = createCartStore({
    load: async () => answer(),
    async save(id, qty) {
      if (server.broken) throw new Error('offline')
      saved.push([id, qty])
      if (qty === 0) lines.delete(id)
      else lines.set(id, qty)
      return answer()
    },
    onSaved: () => told.push('saved'),
    onFailed: () => told.push('failed'),
  })
  return { server, store, qtys: () => store.state().cart?.items.map((line) => line.qty) }
}

test('[A17] the cart is unknown until loaded from the server', async () => {
  const { store, qtys } = shopWith(item(1, 2))
  expect(store.state().cart).toBeNull()
  await store.load()
  expect(qtys()).toEqual([2])
})

test('[S9, K4] saves rapid quantity changes once, 450 ms after the last', async () => {
  const { server, store, qtys } = shopWith(item(1, 1))
  await store.load()
  for (const qty of [2, 3, 4]) {
    store.setQty(1, qty)
    await vi.advanceTimersByTimeAsync(449)
    expect(server.saved).toEqual([])
  }
  expect(qtys()).toEqual([4])
  await vi.advanceTimersByTimeAsync(1)
  expect(server.saved).toEqual([[1, 4]])
  expect(server.told).toEqual(['saved'])
})

test('[S8] a line set to 0 disappears at once and is removed on the server', async () => {
  const { server, store, qtys } = shopWith(item(1, 1), item(2, 1))
  await store.load()
  store.setQty(1, 0)
  expect(qtys()).toEqual([1])
  await vi.advanceTimersByTimeAsync(450)
  expect(server.saved).toEqual([[1, 0]])
})

test('[S10] reports a failed save and restores the server’s cart', async () => {
  const { server, store, qtys } = shopWith(item(1, 1))
  await store.load()
  server.broken = true
  store.setQty(1, 7)
  await vi.advanceTimersByTimeAsync(450)
  expect(server.told).toEqual(['failed'])
  expect(qtys()).toEqual([1])
})

test('leaving the page saves pending changes', async () => {
  const { server, store } = shopWith(item(1, 1))
  await store.load()
  store.setQty(1, 3)
  await store.saveNow()
  expect(server.saved).toEqual([[1, 3]])
})
