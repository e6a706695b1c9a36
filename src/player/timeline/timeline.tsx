import { type KeyboardEvent, useMemo, useRef } from 'react'
import { clockTime } from '#kernel/text.ts'
import { type Bar, barAt, barText, snapToBar } from '#player/rules/bars.ts'
import { isCompleteLoop, type Loop, moveLoopEnd } from '#player/rules/loop.ts'
import type { PlayerState } from '#player/rules/player-state.ts'
import { spokenTime } from '#player/rules/spoken-time.ts'
import { HardBars, spanAt } from '#player/timeline/hard-bars.tsx'
import { LoopHandle } from '#player/timeline/loop-handle.tsx'
import { type Chapter, ChapterNames, LoopBrackets, NotePins } from '#player/timeline/markers.tsx'
import { ScrubPreview } from '#player/timeline/scrub-preview.tsx'
import { useDrag } from '#player/timeline/use-drag.ts'
import { Waveform } from '#player/timeline/waveform.tsx'
import type { PracticeLoop, PracticeNote } from '#practice/practice-schemas.ts'
import { type HardBar, hardSpans, spanText } from '#practice/rules/hard-bars.ts'

type TimelineProps = {
  state: Pick<PlayerState, 'time' | 'duration' | 'loop' | 'looping'>
  chapters: readonly Chapter[]
  peaks: readonly number[] | null
  bars?: readonly Bar[]
  loops?: readonly PracticeLoop[]
  notes?: readonly PracticeNote[]
  hard?: readonly HardBar[]
  /** Base URL of `storyboard.vtt` and its images; null for sound. */
  storyboard?: string | null
  /** Fills the height it is given. */
  tall?: boolean
  /** Width relative to its container. */
  zoom?: number
  onSeek: (seconds: number) => void
  onLoop: (loop: Loop) => void
  onNudge: (end: 'from' | 'to', by: number) => void
  onUse?: (loop: PracticeLoop) => void
}

/** Pixels within which a dragged end snaps to a bar. */
const snapReach = 9
const empty: readonly never[] = []

export function Timeline({
  state,
  chapters,
  peaks,
  bars = empty,
  loops = empty,
  notes = empty,
  hard = empty,
  storyboard = null,
  tall = false,
  zoom = 1,
  onSeek,
  onLoop,
  onNudge,
  onUse,
}: TimelineProps) {
  const track = useRef<HTMLDivElement>(null)
  const { time, duration, loop, looping } = state
  const share = (seconds: number) => `${(100 * Math.min(Math.max(0, seconds), duration)) / (duration || 1)}%`
  const snap = (seconds: number, scale: number) => snapToBar(bars, seconds, snapReach / scale)
  const { hover, handlers } = useDrag({ track, time, duration, snap, onSeek, onLoop: (from, to) => onLoop({ from, to }) })
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -5, ArrowRight: 5, ArrowDown: -5, ArrowUp: 5, PageDown: -30, PageUp: 30 }[event.key]
    const to = by !== undefined ? time + by : event.key === 'Home' ? 0 : event.key === 'End' ? duration : null
    if (to === null) return
    event.preventDefault()
    onSeek(to)
  }
  const bar = barAt(bars, time)
  const spans = useMemo(() => hardSpans(hard), [hard])
  const span = spanAt(spans, time)
  return (
    <div style={{ width: `${zoom * 100}%` }} className={`grid gap-1 ${tall ? 'h-full grid-rows-[minmax(0,1fr)_auto]' : ''}`}>
      <div className={`relative ${tall ? 'min-h-32' : 'h-14 @min-[48rem]:h-18 sideways:h-10!'}`}>
        <div
          ref={track}
          role="slider"
          tabIndex={0}
          aria-label="Position"
          aria-valuemin={0}
          aria-valuemax={Math.round(duration)}
          aria-valuenow={Math.round(time)}
          aria-valuetext={`${spokenTime(time)} of ${spokenTime(duration)}${bar ? `, bar ${bar.number}` : ''}`}
          onKeyDown={step}
          {...handlers}
          className="absolute inset-0 cursor-pointer touch-none overflow-hidden rounded-control bg-paper-sunk"
        >
          {peaks && <Waveform peaks={peaks} bars={240 * zoom} played={duration > 0 ? time / duration : 0} />}
          {isCompleteLoop(loop) && (
            <div
              data-testid="loop"
              style={{ left: share(loop.from), width: share(loop.to - loop.from) }}
              className={`pointer-events-none absolute inset-y-0 ${looping ? 'bg-brass/25' : 'bg-ink/10'}`}
            />
          )}
          {loop.from !== null && !isCompleteLoop(loop) && (
            <div style={{ left: share(loop.from) }} className="pointer-events-none absolute inset-y-0 w-0.5 bg-brass" />
          )}
          <div style={{ left: share(time) }} className="pointer-events-none absolute inset-y-0 -ml-px w-0.5 bg-ink" />
        </div>
        <HardBars spans={spans} duration={duration} />
        <ChapterNames chapters={chapters} duration={duration} onSeek={onSeek} />
        <LoopBrackets loops={loops} duration={duration} onUse={onUse} />
        <NotePins notes={notes} duration={duration} onSeek={onSeek} />
        <div style={{ left: share(time) }} className="pointer-events-none absolute -top-1 -ml-1.5 size-3 rounded-full bg-ink" />
        {isCompleteLoop(loop) &&
          (['from', 'to'] as const).map((end) => (
            <LoopHandle
              key={end}
              end={end}
              at={loop[end]}
              left={share(loop[end])}
              on={looping}
              duration={duration}
              track={track}
              snap={snap}
              onMove={(seconds) => onLoop(moveLoopEnd(loop, end, seconds, duration))}
              onNudge={(by) => onNudge(end, by)}
            />
          ))}
        {hover !== null && (
          <ScrubPreview
            at={hover}
            left={share(hover)}
            storyboard={storyboard}
            bar={barAt(bars, hover)?.number ?? null}
            hard={spanAt(spans, hover)}
          />
        )}
      </div>
      <p
        className={`flex justify-between gap-3 text-ink-soft text-xs tabular-nums sideways:hidden ${tall ? 'sticky left-0 w-[100cqw]' : ''}`}
      >
        <span>{clockTime(time)}</span>
        <span className="truncate">
          {isCompleteLoop(loop) ? loopText(bars, loop, looping) : span ? spanText(span) : chapterAt(chapters, time)}
        </span>
        <span>{clockTime(duration)}</span>
      </p>
    </div>
  )
}

const loopText = (bars: readonly Bar[], loop: Loop, looping: boolean): string => {
  const rangeText = barText(bars, loop) || `${clockTime(loop.from ?? 0)} to ${clockTime(loop.to ?? 0)}`
  return looping ? `Looping ${rangeText}` : `Loop off: ${rangeText}`
}

const chapterAt = (chapters: readonly Chapter[], time: number): string =>
  chapters.findLast((chapter) => chapter.seconds <= time)?.title ?? ''
