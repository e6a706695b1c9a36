import { useEffect, useState } from 'react'

/** Loading for longer than this counts as an outage, ms: the player says so and offers to retry. */
const outageAfter = 8_000

/** Why loading takes so long; null while it doesn't. */
export function useOutage(waiting: boolean, unreachable: boolean): string | null {
  const [long, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!waiting) return
    const timer = setTimeout(() => setLong(true), outageAfter)
    return () => clearTimeout(timer)
  }, [waiting])
  if (!waiting || !long) return null
  if (!navigator.onLine) return 'You’re offline. Playing continues once you’re connected again.'
  return unreachable
    ? 'The shop isn’t answering. We keep trying.'
    : 'This recording isn’t loading. Your connection may be slow or interrupted.'
}
