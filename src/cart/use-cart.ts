import { useEffect, useSyncExternalStore } from 'react'
import { cartStore } from '#cart/cart.client.ts'
import type { CartState } from '#cart/cart-store.ts'
import { useSaleEnds } from '#cart/use-sale-ends.ts'

const reload = () => void cartStore.load()

const notLoaded: CartState = { cart: null, saving: false, failed: false }

/** Unknown on the server and until loaded. */
export const useCart = (): CartState =>
  useSyncExternalStore(
    (listener) => cartStore.watch(listener),
    () => cartStore.state(),
    () => notLoaded,
  )

/** Row A17: loads the cart once the page has started, and saves pending changes when it is left. Used once, in the shell. */
export function useLoadedCart(): CartState {
  useEffect(() => {
    if (!cartStore.state().cart) void cartStore.load()
    const saveNow = () => void cartStore.saveNow()
    window.addEventListener('pagehide', saveNow)
    return () => window.removeEventListener('pagehide', saveNow)
  }, [])
  const state = useCart()
  useSaleEnds(state.cart, reload)
  return state
}
