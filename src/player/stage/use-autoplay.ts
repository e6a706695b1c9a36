import { useEffect, useRef } from 'react'

/** Goes on to the next lesson once this one has ended, for those who chose it. */
export function useAutoplay(ended: boolean, toNext: (() => void) | null): void {
  const latest = useRef(toNext)
  latest.current = toNext
  useEffect(() => {
    if (ended) latest.current?.()
  }, [ended])
}
