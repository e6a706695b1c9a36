import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { timeText } from '#kernel/time-text.ts'
import { nudgeBy } from '#player/player-actions.ts'

type LoopHandleProps = {
  end: 'from' | 'to'
  at: number
  left: string
  on: boolean
  duration: number
  track: RefObject<HTMLElement | null>
  snap: (seconds: number, pixelsPerSecond: number) => number
  onMove: (seconds: number) => void
  onNudge: (by: number) => void
}

/** One end of the loop: dragged, or moved by 0.1 s with the arrow keys. The post is thin, its hit area 44 px wide. */
export function LoopHandle({ end, at, left, on, duration, track, snap, onMove, onNudge }: LoopHandleProps) {
  const move = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const seconds = Math.min(duration, Math.max(0, ((event.clientX - box.left) / box.width) * duration))
    onMove(snap(seconds, box.width / duration))
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -nudgeBy, ArrowDown: -nudgeBy, ArrowRight: nudgeBy, ArrowUp: nudgeBy }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onNudge(by)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={end === 'from' ? 'Loop start' : 'Loop end'}
      aria-valuemin={0}
      aria-valuemax={duration}
      aria-valuenow={Math.round(at * 10) / 10}
      aria-valuetext={timeText(at)}
      onKeyDown={step}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={move}
      style={{ left }}
      className={`absolute inset-y-0 w-11 cursor-ew-resize touch-none rounded-control ${end === 'from' ? '-translate-x-full' : ''}`}
    >
      <span
        aria-hidden="true"
        className={`absolute inset-y-0 w-1 rounded-control ${end === 'from' ? 'right-0' : 'left-0'} ${on ? 'bg-brass' : 'bg-line-strong'}`}
      />
      <span
        aria-hidden="true"
        className={`absolute top-1/2 -mt-2.5 flex h-5 w-3 items-center justify-center rounded-control font-bold text-[0.625rem] ${end === 'from' ? 'right-0' : 'left-0'} ${on ? 'bg-brass text-brass-ink' : 'bg-line-strong text-paper'}`}
      >
        {end === 'from' ? 'A' : 'B'}
      </span>
    </div>
  )
}
