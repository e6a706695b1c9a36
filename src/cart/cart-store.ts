import type { CartAnswer } from '#cart/cart.contract.ts'
import { cartSaveDelayMs } from '#kernel/constants.ts'

/** Rows S9, K4: the delay before a changed quantity is saved. */

export type CartState = { cart: CartAnswer | null; saving: boolean; failed: boolean }

type CartServer = {
  load: () => Promise<CartAnswer>
  save: (stockLineId: number, qty: number) => Promise<CartAnswer>
  onSaved: () => void
  onFailed: () => void
}

/** The browser's copy of the cart. Quantities update optimistically; saves are debounced by 450 ms. A failure shows the server's cart. */
export function createCartStore(server: CartServer) {
  let state: CartState = { cart: null, saving: false, failed: false }
  const listeners = new Set<() => void>()
  const pending = new Map<number, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let saves = Promise.resolve()

  const set = (next: Partial<CartState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const flush = async (): Promise<void> => {
    const changes = [...pending]
    pending.clear()
    if (changes.length === 0) return
    set({ saving: true })
    try {
      for (const [stockLineId, qty] of changes) set({ cart: withPending(await server.save(stockLineId, qty), pending) })
      server.onSaved()
    } catch {
      server.onFailed()
      await load()
    }
    set({ saving: false })
  }

  const load = async (): Promise<void> => {
    await server.load().then(
      (cart) => set({ cart: withPending(cart, pending), failed: false }),
      () => set({ failed: true }),
    )
  }

  return {
    load,
    state: (): CartState => state,
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    replace: (cart: CartAnswer) => set({ cart: withPending(cart, pending), failed: false }),
    /** 0 removes the line (row S8). */
    setQty(stockLineId: number, qty: number): void {
      pending.set(stockLineId, qty)
      if (state.cart) set({ cart: withPending(state.cart, pending) })
      clearTimeout(timer)
      timer = setTimeout(() => {
        saves = saves.then(flush)
      }, cartSaveDelayMs)
    },
    saveNow(): Promise<void> {
      clearTimeout(timer)
      saves = saves.then(flush)
      return saves
    },
  }
}

/** The server's cart with pending quantities; totals update with the response. */
function withPending(cart: CartAnswer, pending: ReadonlyMap<number, number>): CartAnswer {
  if (pending.size === 0) return cart
  const items = cart.items.flatMap((item) => {
    // Gifts and free DVDs of the same line have no quantity.
    const qty = item.extras.gift || item.extras.free_dvd ? item.qty : (pending.get(item.stock_line_id) ?? item.qty)
    return qty === 0 ? [] : [{ ...item, qty }]
  })
  return { ...cart, items }
}
