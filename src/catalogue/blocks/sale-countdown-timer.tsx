import { useEffect, useRef } from 'react'
import { countdownText, saleState } from '#catalogue/rules/sales/sale.ts'
import { LocalTime } from '#catalogue/sales/local-time.tsx'
import type { PublicSale } from '#catalogue/sales/running-sale.server.ts'
import { waitUntilShopTime } from '#catalogue/sales/sale-clock.client.ts'
import { useShopClock } from '#catalogue/sales/use-shop-clock.ts'
import { formatDate } from '#kernel/dates.ts'
import { PriorPriceNote } from '#ui/prior-price-note.tsx'

export type SaleCountdownTimerProps = {
  sale: PublicSale
  now: string
  /** Called when the sale begins or ends, to reload prices. */
  onSaleChange: () => void
  short?: boolean
}

const stateLabels = { before: 'Starts in', running: 'Ends in', 'last-hour': 'Last hour: ends in', ended: 'This sale has ended' } as const

/** B34: a countdown by the shop's clock. Screen readers get the end date instead of ticking seconds. */
export default function SaleCountdownTimer({ sale, now: serverTime, onSaleChange, short = false }: SaleCountdownTimerProps) {
  const now = useShopClock(serverTime)
  const [startsAt, endsAt] = [Date.parse(sale.startsAt), Date.parse(sale.endsAt)]
  const state = saleState({ startsAt, endsAt }, now)
  useOnSaleChange(state === 'before' ? startsAt : endsAt, state === 'ended', onSaleChange)
  return (
    <div
      className={`flex flex-wrap items-baseline gap-x-6 gap-y-1 justify-self-start rounded-card border px-4 py-3 ${state === 'last-hour' ? 'border-ember bg-ember-wash' : 'border-brass-edge bg-brass-wash'}`}
    >
      {!short && <p className="font-display font-semibold text-lg">{sale.name}</p>}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={state === 'last-hour' ? 'font-semibold text-ember' : ''}>{stateLabels[state]}</span>
        {state !== 'ended' && (
          <span role="timer" aria-live="off" suppressHydrationWarning className="font-semibold text-lg tabular-nums">
            {countdownText((state === 'before' ? startsAt : endsAt) - now)}
          </span>
        )}
      </p>
      <p className="text-ink-soft text-sm">
        {state === 'before' ? 'From' : state === 'ended' ? 'It ended at' : 'Until'}{' '}
        <time dateTime={state === 'before' ? sale.startsAt : sale.endsAt}>
          {formatDate(state === 'before' ? sale.startsAt : sale.endsAt, 'timeFirst')} UTC
        </time>
        {state !== 'ended' && (
          <LocalTime moment={state === 'before' ? sale.startsAt : sale.endsAt} lead={state === 'before' ? 'From' : 'Until'} />
        )}
      </p>
      {!short && <PriorPriceNote className="w-full text-ink-soft text-sm" />}
    </div>
  )
}

function useOnSaleChange(next: number, over: boolean, onTurn: () => void): void {
  const state = `${next} ${over}`
  const seen = useRef({ state, next })
  const call = useRef(onTurn)
  call.current = onTurn
  useEffect(() => {
    if (seen.current.state === state) return
    const changedAt = seen.current.next
    seen.current = { state, next }
    void waitUntilShopTime(changedAt).then(() => call.current())
  }, [state, next])
}
