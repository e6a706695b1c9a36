import { type RefObject, useEffect, useRef } from 'react'

/** Calls `draw` for every frame shown, and after every seek while paused. */
export function useFrames(film: RefObject<HTMLVideoElement | null>, draw: (film: HTMLVideoElement) => void): void {
  const latest = useRef(draw)
  latest.current = draw
  useEffect(() => {
    const element = film.current
    if (!element) return
    let asked = 0
    const byFrames = 'requestVideoFrameCallback' in element
    const next = () => {
      asked = byFrames ? element.requestVideoFrameCallback(show) : requestAnimationFrame(show)
    }
    const show = () => {
      latest.current(element)
      next()
    }
    const now = () => latest.current(element)
    const events = ['loadeddata', 'seeked', 'pause'] as const
    for (const name of events) element.addEventListener(name, now)
    now()
    next()
    return () => {
      if (byFrames) element.cancelVideoFrameCallback(asked)
      else cancelAnimationFrame(asked)
      for (const name of events) element.removeEventListener(name, now)
    }
  }, [film])
}
