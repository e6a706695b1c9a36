import { useEffect, useRef } from 'react'

const keepsSpace = 'button, a, select, textarea, summary, [role="dialog"], input:not([type="range"])'

/** Space runs `onSpace` unless the focused element uses it. */
export function useSpace(onSpace: () => void): void {
  const latest = useRef(onSpace)
  latest.current = onSpace
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(keepsSpace)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
