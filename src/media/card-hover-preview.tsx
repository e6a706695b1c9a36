import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Preview } from '#media/preview.ts'

const HoverVideo = lazy(() => import('#media/hover-preview-video.tsx'))

/** Long enough to mean it, short enough to feel at once. */
const delayMs = 300

/** Shows a glimpse after 300 ms of hover, focus or a long press; never with reduced motion or data saving. */
export function useHoverPreview(hasPreview: boolean) {
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const start = () => {
    clearTimeout(timer.current)
    if (!matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches)
      timer.current = setTimeout(() => setShown(true), delayMs)
  }
  const end = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  const on = hasPreview ? { onPointerEnter: start, onPointerLeave: end, onPointerCancel: end, onFocus: start, onBlur: end } : {}
  return { shown, end, on }
}

export const CardHoverPreview = (props: { preview: Preview; onEnd: () => void }) => (
  <Suspense>
    <HoverVideo {...props} />
  </Suspense>
)
