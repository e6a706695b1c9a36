import { memo, useId } from 'react'

/** Peaks between 0 and 1 as bars; the played part is filled. */
export function Waveform({ peaks, bars: maxBars, played }: { peaks: readonly number[]; bars: number; played: number }) {
  const id = useId()
  const bars = Math.max(240, Math.min(maxBars, peaks.length))
  return (
    <svg
      viewBox={`0 0 ${bars} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 top-5 h-[calc(100%-1.25rem)] w-full sideways:top-0 sideways:h-full"
    >
      <defs>
        <clipPath id={id}>
          <rect x="0" y="0" width={bars * played} height="100" />
        </clipPath>
      </defs>
      <Bars peaks={peaks} bars={bars} className="fill-line-strong" />
      <g clipPath={`url(#${id})`}>
        <Bars peaks={peaks} bars={bars} className="fill-brass" />
      </g>
    </svg>
  )
}

const Bars = memo(function Bars({ peaks, bars, className }: { peaks: readonly number[]; bars: number; className: string }) {
  const d = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars))
    const height = Math.max(2, 92 * Math.max(0, ...peaks.slice(from, to)))
    return `M${bar + 0.15} ${50 - height / 2}h.7v${height}h-.7z`
  }).join('')
  return <path d={d} className={className} />
})
