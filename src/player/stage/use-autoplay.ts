import { useEffect, useRef } from 'react'

/** Continues to the next lesson when this one ends, if the member chose autoplay. */
export function useAutoplay(ended: boolean, toNext: (() => void) | null): void {
  const latest = useRef(toNext)
  latest.current = toNext
  useEffect(() => {
    if (ended) latest.current?.()
  }, [ended])
}
