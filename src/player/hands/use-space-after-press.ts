import { type RefObject, useEffect } from 'react'

/** After a press of a key of the dock with a pointer, Space plays again: the key doesn't keep the focus. By keyboard it does. */
export function useSpaceAfterPress(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = section.current
    const giveBack = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (event.detail > 0 && button && !button.ariaExpanded && !button.closest('aside, dialog')) element?.focus({ preventScroll: true })
    }
    element?.addEventListener('click', giveBack)
    return () => element?.removeEventListener('click', giveBack)
  }, [section])
}
