import { type RefObject, useEffect } from 'react'

/** Blurs a dock button after a pointer press, so that Space plays again. After a keyboard press it keeps the focus. */
export function useRefocusAfterPress(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = section.current
    const returnFocus = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (event.detail > 0 && button && !button.ariaExpanded && !button.closest('aside, dialog')) element?.focus({ preventScroll: true })
    }
    element?.addEventListener('click', returnFocus)
    return () => element?.removeEventListener('click', returnFocus)
  }, [section])
}
