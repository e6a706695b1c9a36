import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { loopLimits } from '#practice/rules/practice-loop.ts'

/** Distance before a press becomes a drag, px. */
const dragThreshold = 6
/** A press this near the playhead moves it, px. */
const playheadReach = 14

type Drag = { at: number; x: number; scrubs: boolean; loops: boolean }
type DragOptions = {
  track: RefObject<HTMLElement | null>
  time: number
  duration: number
  snap: (seconds: number, pixelsPerSecond: number) => number
  onSeek: (seconds: number) => void
  onLoop: (from: number, to: number) => void
}

/** A press seeks, a drag across the waveform sets the loop, dragging the playhead moves it. `hover` is the time under the pointer. */
export function useDrag({ track, time, duration, snap, onSeek, onLoop }: DragOptions) {
  const drag = useRef<Drag | null>(null)
  const [hover, setHover] = useState<number | null>(null)
  const timeAt = (x: number) => {
    const box = track.current?.getBoundingClientRect()
    if (!box) return { seconds: 0, scale: 1 }
    return { seconds: Math.min(duration, Math.max(0, ((x - box.left) / box.width) * duration)), scale: box.width / (duration || 1) }
  }
  return {
    hover,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const { seconds, scale } = timeAt(event.clientX)
        const scrubs = Math.abs(seconds - time) * scale < playheadReach
        drag.current = { at: seconds, x: event.clientX, scrubs, loops: false }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { seconds, scale } = timeAt(event.clientX)
        setHover(seconds)
        const now = drag.current
        if (!now || event.buttons !== 1) return
        if (now.scrubs) return onSeek(seconds)
        now.loops ||= Math.abs(event.clientX - now.x) > dragThreshold
        if (!now.loops) return
        const from = snap(Math.min(now.at, seconds), scale)
        const to = snap(Math.max(now.at, seconds), scale)
        if (to - from >= loopLimits.shortest) onLoop(from, Math.min(to, from + loopLimits.longest))
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const now = drag.current
        drag.current = null
        if (now && !now.loops) onSeek(timeAt(event.clientX).seconds)
      },
      onPointerCancel: () => {
        drag.current = null
      },
      onPointerLeave: () => setHover(null),
    },
  }
}
