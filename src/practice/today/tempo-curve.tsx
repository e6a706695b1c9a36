import { formatDate } from '#kernel/dates.ts'

type Best = { rate: number; reached_at: string }

const [width, height] = [300, 64]

/** The best clean tempos of a loop over time, up to its goal. */
export function TempoCurve({ bests, goal }: { bests: readonly Best[]; goal: number }) {
  const last = bests.at(-1)
  if (!last) return null
  const low = Math.min(...bests.map(({ rate }) => rate), goal) - 0.05
  const high = Math.max(...bests.map(({ rate }) => rate), goal) + 0.02
  const x = (index: number) => (bests.length === 1 ? width / 2 : 6 + (index * (width - 12)) / (bests.length - 1))
  const y = (rate: number) => height - 6 - ((rate - low) / (high - low)) * (height - 12)
  const summary = `Best clean tempo ${Math.round(last.rate * 100)}%, on ${formatDate(new Date(last.reached_at))}. Goal ${Math.round(goal * 100)}%.`
  return (
    <figure className="grid gap-1">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary} className="w-full">
        <line x1="0" x2={width} y1={y(goal)} y2={y(goal)} className="stroke-leaf" strokeDasharray="4 4" />
        <polyline
          points={bests.map(({ rate }, index) => `${x(index)},${y(rate)}`).join(' ')}
          fill="none"
          className="stroke-brass-edge"
          strokeWidth="2"
        />
        {bests.map(({ rate, reached_at }, index) => (
          <circle key={reached_at + rate} cx={x(index)} cy={y(rate)} r="4" className="fill-brass stroke-brass-edge" />
        ))}
      </svg>
      <figcaption className="text-ink-soft text-xs">{summary}</figcaption>
    </figure>
  )
}
