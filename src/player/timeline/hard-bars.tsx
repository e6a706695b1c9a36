import { memo } from 'react'
import { type HardSpan, spanText } from '#practice/rules/hard-bars.ts'

type HardBarsProps = { spans: readonly HardSpan[]; duration: number }

/** A thin band on the waveform where many members loop. Its text is below, at the pointer, and here for screen readers. */
export const HardBars = memo(function HardBars({ spans, duration }: HardBarsProps) {
  if (spans.length === 0) return null
  const share = (seconds: number) => `${(100 * seconds) / (duration || 1)}%`
  return (
    <>
      {spans.map(({ first, from, to, share: part }) => (
        <span
          key={first}
          aria-hidden="true"
          data-testid="hard-bars"
          style={{ left: share(from), width: share(to - from), opacity: 0.35 + 0.65 * part }}
          className="pointer-events-none absolute top-5 h-1 min-w-0.5 rounded-full bg-ember sideways:top-0"
        />
      ))}
      <p className="sr-only">Hard bars. {spans.map(spanText).join('. ')}.</p>
    </>
  )
})

export const spanAt = (spans: readonly HardSpan[], time: number | null): HardSpan | null =>
  (time !== null && spans.find(({ from, to }) => time >= from && time < to)) || null
