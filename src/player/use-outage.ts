import { useEffect, useState } from 'react'
import type { Shown } from '#player/playback/playbacks.ts'

/** Loading for longer than this counts as an outage, ms: the player says so and offers to retry. */
const outageAfter = 8_000

/** What didn't load, or why loading takes so long; null while all is well. */
export function useOutage({ state: { waiting, can }, unreachable, filmMissing }: Shown): string | null {
  const [long, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!waiting) return
    const timer = setTimeout(() => setLong(true), outageAfter)
    return () => clearTimeout(timer)
  }, [waiting])
  if (filmMissing) return can.pitch ? 'The film didn’t load. Its sound still plays.' : 'The film didn’t load.'
  if (!waiting || !long) return null
  if (!navigator.onLine) return 'You’re offline. Playing continues once you’re connected again.'
  return unreachable
    ? 'The shop isn’t answering. We keep trying.'
    : 'This recording isn’t loading. Your connection may be slow or interrupted.'
}
