import { type RefObject, useEffect } from 'react'

/** Smaller movements are jitter. */
const minPixels = 8

/** Hides on scrolling down, returns on scrolling up. Stays with focus, an open menu, or at the top. */
export function useAutoHideHeader(inside: RefObject<Element | null>): void {
  useEffect(() => {
    const header = inside.current?.closest('header')
    if (!header) return
    let last = window.scrollY
    const onScroll = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < minPixels) return
      last = window.scrollY
      const inUse = header.matches(':has(:focus-visible, [open], [aria-expanded="true"])')
      header.toggleAttribute('data-away', moved > 0 && last > header.offsetHeight && !inUse)
    }
    const show = () => header.removeAttribute('data-away')
    window.addEventListener('scroll', onScroll, { passive: true })
    header.addEventListener('focusin', show)
    return () => {
      window.removeEventListener('scroll', onScroll)
      header.removeEventListener('focusin', show)
    }
  }, [inside])
}
