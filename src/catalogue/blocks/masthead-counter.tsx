import { countWords } from '#catalogue/rules/words.ts'

export type MastheadCounterProps = {
  /** Exact up to 1,000; above that only known to be more. */
  count: number
  one: string
  many: string
  /** New results are on their way: the old number fades until they are there. */
  loading?: boolean
}

/** B19: how many there are, told to screen readers when it changes, once the results are there and not per keystroke. */
export default function MastheadCounter({ count, one, many, loading = false }: MastheadCounterProps) {
  const [number = '', ...words] = countWords(count, one, many).split(' ')
  return (
    <p role="status" aria-busy={loading} className={`transition-opacity ${loading ? 'opacity-55' : ''}`}>
      <span className="display text-4xl tabular-nums">{number}</span> <span className="text-ink-soft text-lg">{words.join(' ')}</span>
    </p>
  )
}
