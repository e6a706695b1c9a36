import { useEffect, useState } from 'react'

/** Counts down from the server's answer. */
export function useSecondsLeft(inMs: number): number {
  const [left, setLeft] = useState(inMs)
  useEffect(() => {
    const end = performance.now() + inMs
    const timer = setInterval(() => {
      const now = Math.max(0, end - performance.now())
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [inMs])
  return Math.ceil(left / 1000)
}
