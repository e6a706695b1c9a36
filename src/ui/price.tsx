import { formatMoney, type Money } from '#kernel/money.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

type PriceProps = {
  money: Money
  /** The price before a sale: struck through, with a spoken name. */
  before?: Money | null
  /** Lower for this visitor only, who owns parts of it; not a sale. */
  personal?: boolean
  className?: string
}

export function Price({ money, before, personal, className = '' }: PriceProps) {
  const onSale = before && before.minor > money.minor
  if (!onSale) return <span className={`font-semibold tabular-nums ${className}`.trim()}>{formatMoney(money)}</span>
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 font-semibold tabular-nums ${className}`.trim()}>
      <VisuallyHidden>{personal ? 'Your price ' : 'Sale price '}</VisuallyHidden>
      <span className={personal ? 'text-leaf' : 'text-ember'}>{formatMoney(money)}</span>
      <VisuallyHidden>{personal ? ', instead of ' : ', lowest price of the 30 days before '}</VisuallyHidden>
      <s className={`text-[0.85em] font-normal text-ink-soft ${personal ? '' : 'prior-price'}`.trim()}>{formatMoney(before)}</s>
    </span>
  )
}
