import { type RefObject, useEffect, useRef } from 'react'

/** Calls `draw` for every frame shown, and after every seek while paused. */
export function useFrames(film: RefObject<HTMLVideoElement | null>, draw: (film: HTMLVideoElement) => void): void {
  const latest = useRef(draw)
  latest.current = draw
  useEffect(() => {
    const element = film.current
    if (!element) return
    let handle = 0
    const hasFrameCallback = 'requestVideoFrameCallback' in element
    const next = () => {
      handle = hasFrameCallback ? element.requestVideoFrameCallback(show) : requestAnimationFrame(show)
    }
    const show = () => {
      latest.current(element)
      next()
    }
    const drawNow = () => latest.current(element)
    const events = ['loadeddata', 'seeked', 'pause'] as const
    for (const name of events) element.addEventListener(name, drawNow)
    drawNow()
    next()
    return () => {
      if (hasFrameCallback) element.cancelVideoFrameCallback(handle)
      else cancelAnimationFrame(handle)
      for (const name of events) element.removeEventListener(name, drawNow)
    }
  }, [film])
}
