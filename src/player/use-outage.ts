import { useEffect, useState } from 'react'
import type { PlaybackSnapshot } from '#player/playback/playbacks.ts'

/** Loading longer than this counts as an outage, ms: the player offers a retry. */
const outageAfter = 8_000

/** What failed to load, or why loading is slow; null if all is well. */
export function useOutage({ state: { waiting, can }, unreachable, filmMissing }: PlaybackSnapshot): string | null {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!waiting) return
    const timer = setTimeout(() => setLong(true), outageAfter)
    return () => clearTimeout(timer)
  }, [waiting])
  if (filmMissing) return can.pitch ? 'The film didn’t load. Its sound still plays.' : 'The film didn’t load.'
  if (!waiting || !isLong) return null
  if (!navigator.onLine) return 'You’re offline. Playing continues once you’re connected again.'
  return unreachable
    ? 'The shop isn’t answering. We keep trying.'
    : 'This recording isn’t loading. Your connection may be slow or interrupted.'
}
