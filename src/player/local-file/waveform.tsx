import { clockTime } from '#kernel/text.ts'
import type { Span } from '#sound/rules/playhead.ts'

type WaveformProps = { peaks: readonly number[]; place: number; duration: number; loop: Span | null; onSeek: (to: number) => void }

const height = 80

/** The file's whole waveform and its loop, with a slider on top. */
export function Waveform({ peaks, place, duration, loop, onSeek }: WaveformProps) {
  const width = Math.max(1, peaks.length)
  const across = (seconds: number) => (seconds / duration) * width
  const shape = peaks.map(
    (peak, at) => `M${at + 0.5} ${height / 2 - 1 - peak * (height / 2 - 2)}V${height / 2 + 1 + peak * (height / 2 - 2)}`,
  )
  return (
    <div className="relative">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-24 w-full rounded-control bg-paper-sunk"
      >
        {loop && <rect x={across(loop.from)} width={across(loop.to - loop.from)} height={height} className="fill-brass opacity-35" />}
        <path d={shape.join('')} className="stroke-ink-soft" />
        <path d={`M${across(place)} 0V${height}`} vectorEffect="non-scaling-stroke" className="stroke-2 stroke-ember" />
      </svg>
      <input
        type="range"
        aria-label="Place"
        aria-valuetext={`${clockTime(place)} of ${clockTime(duration)}`}
        min={0}
        max={duration}
        step={0.1}
        value={place}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
        className="absolute inset-0 size-full cursor-pointer opacity-0 focus-visible:opacity-60"
      />
    </div>
  )
}
