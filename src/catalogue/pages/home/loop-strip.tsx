const visibleBars = 4

type LoopStripProps = {
  /** Bars of the preview, and the first of the two hardest. */
  bars: number
  hardest: number
  from: number
  onMove: (from: number) => void
}

/** Four bars with a bracket over two of them that can be dragged, or moved by the arrow keys. */
export function LoopStrip({ bars, hardest, from, onMove }: LoopStripProps) {
  const count = Math.min(visibleBars, bars)
  const first = Math.max(0, Math.min(hardest - 1, bars - count))
  const at = from - first
  if (count < 3) return null
  return (
    <label className="relative block h-11">
      <span className="sr-only">Loop two bars</span>
      <input
        type="range"
        min={0}
        max={count - 2}
        value={at}
        onChange={(event) => onMove(first + Number(event.currentTarget.value))}
        aria-valuetext={`Bars ${at + 1} and ${at + 2} of ${count}`}
        className="peer absolute inset-0 z-1 size-full cursor-grab opacity-0"
      />
      <span
        aria-hidden="true"
        className="absolute inset-0 flex divide-x divide-line-strong rounded-control border border-line-strong outline-focus outline-offset-2 peer-focus-visible:outline-2"
      >
        {Array.from({ length: count }, (_, at) => at + 1).map((bar) => (
          <span key={bar} className="grid grow place-items-center text-ink-soft text-sm tabular-nums">
            {bar}
          </span>
        ))}
      </span>
      <span
        aria-hidden="true"
        className="absolute inset-y-0 rounded-control border-2 border-brass bg-brass/20 transition-[left]"
        style={{ left: `${(100 * at) / count}%`, width: `${200 / count}%` }}
      />
    </label>
  )
}
