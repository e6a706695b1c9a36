import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { clockTime } from '#kernel/text.ts'
import type { PlayerState } from '#player/player-controls.ts'
import { isLooping } from '#player/rules/loop.ts'
import { timeWords } from '#player/rules/time-words.ts'
import { Waveform } from '#player/waveform.tsx'

type Chapter = { title: string; seconds: number }
type TimelineProps = {
  state: Pick<PlayerState, 'time' | 'duration' | 'loop'>
  chapters: readonly Chapter[]
  peaks: readonly number[] | null
  tall?: boolean
  onSeek: (seconds: number) => void
}

export function Timeline({ state, chapters, peaks, tall = false, onSeek }: TimelineProps) {
  const track = useRef<HTMLDivElement>(null)
  const { time, duration, loop } = state
  const share = (seconds: number) => `${(100 * Math.min(seconds, duration)) / (duration || 1)}%`
  const seekTo = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    if (box) onSeek(((event.clientX - box.left) / box.width) * duration)
  }
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) seekTo(event)
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -5, ArrowRight: 5, ArrowDown: -5, ArrowUp: 5, PageDown: -30, PageUp: 30 }[event.key]
    const to = by !== undefined ? time + by : event.key === 'Home' ? 0 : event.key === 'End' ? duration : null
    if (to === null) return
    event.preventDefault()
    event.stopPropagation()
    onSeek(to)
  }
  return (
    <div className="grid gap-1">
      <div
        ref={track}
        role="slider"
        tabIndex={0}
        aria-label="Position"
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={Math.round(time)}
        aria-valuetext={`${timeWords(time)} of ${timeWords(duration)}`}
        onKeyDown={step}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          seekTo(event)
        }}
        onPointerMove={drag}
        className={`relative cursor-pointer touch-none rounded-control bg-paper-sunk ${tall ? 'h-40 sm:h-56' : 'h-14'}`}
      >
        {peaks && <Waveform peaks={peaks} played={duration > 0 ? time / duration : 0} />}
        {isLooping(loop) && (
          <div
            data-testid="loop"
            style={{ left: share(loop.from), width: share(loop.to - loop.from) }}
            className="pointer-events-none absolute inset-y-0 rounded-control border-brass border-x-3 bg-brass/25"
          />
        )}
        {loop.from !== null && !isLooping(loop) && (
          <div style={{ left: share(loop.from) }} className="pointer-events-none absolute inset-y-0 w-0.5 bg-brass" />
        )}
        {chapters.slice(1).map((chapter) => (
          <div
            key={chapter.seconds}
            style={{ left: share(chapter.seconds) }}
            className="pointer-events-none absolute bottom-0 h-3 w-0.5 bg-ink-soft"
          />
        ))}
        <div style={{ left: share(time) }} className="pointer-events-none absolute inset-y-0 -ml-px w-0.5 bg-ink" />
      </div>
      <p className="flex justify-between text-ink-soft text-sm tabular-nums">
        <span>{clockTime(time)}</span>
        <span>{chapterAt(chapters, time)}</span>
        <span>{clockTime(duration)}</span>
      </p>
    </div>
  )
}

const chapterAt = (chapters: readonly Chapter[], time: number): string =>
  chapters.findLast((chapter) => chapter.seconds <= time)?.title ?? ''
