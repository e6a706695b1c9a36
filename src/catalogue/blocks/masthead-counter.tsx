import { countText } from '#kernel/counting.ts'

export type MastheadCounterProps = {
  /** Exact up to 1,000. */
  count: number
  one: string
  many: string
  loading?: boolean
}

/** B19: the number of results, announced when results arrive, not per keystroke. */
export default function MastheadCounter({ count, one, many, loading = false }: MastheadCounterProps) {
  const [number = '', ...words] = countText(count, one, many).split(' ')
  return (
    <p role="status" aria-busy={loading} className={`transition-opacity ${loading ? 'opacity-85' : ''}`}>
      <span className="display text-4xl tabular-nums">{number}</span> <span className="text-ink-soft text-lg">{words.join(' ')}</span>
    </p>
  )
}
