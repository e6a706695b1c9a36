import { FileText, PackageCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '#kernel/dates.ts'
import { moneyOf } from '#orders/order-details.tsx'
import type { OrderPageShown, OrderTimelineShown } from '#orders/orders.contract.ts'
import { linesWords } from '#orders/rules/line-words.ts'

type Parcel = OrderTimelineShown['parcels'][number]

export const Parcels = ({ parcels, title, act }: { parcels: readonly Parcel[]; title: string; act?: (parcel: Parcel) => ReactNode }) =>
  parcels.length > 0 && (
    <section aria-labelledby="parcels">
      <h2 id="parcels" className="pb-3 text-xl">
        {title}
      </h2>
      <ul className="grid gap-3">
        {parcels.map((parcel) => {
          const { number, carrier, tracking, tracking_url, sent_at, delivered_at, goods } = parcel
          return (
            <li key={number} className="flex gap-4 rounded-card border border-line bg-paper-raised p-4">
              <PackageCheck aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-leaf" />
              <div className="grid min-w-0 gap-1">
                <p className="font-semibold">
                  Sent with {carrier} on {formatDate(sent_at)}
                </p>
                {delivered_at && <p className="font-semibold text-leaf">Delivered on {formatDate(delivered_at)}</p>}
                <p>{linesWords(goods)}</p>
                {tracking && (
                  <p className="text-sm text-ink-soft">
                    Tracking number{' '}
                    {tracking_url ? (
                      <a
                        href={tracking_url}
                        rel="noreferrer"
                        target="_blank"
                        className="inline-flex min-h-11 items-center break-all underline underline-offset-4"
                      >
                        {tracking}
                        <span className="sr-only"> (opens the page of {carrier})</span>
                      </a>
                    ) : (
                      <span className="break-all">{tracking}</span>
                    )}
                  </p>
                )}
                {act?.(parcel)}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )

export function Refunds({ order }: { order: OrderPageShown }) {
  const money = moneyOf(order)
  const { refunds, awaited } = order.life
  if (refunds.length + awaited.length === 0) return null
  return (
    <section aria-labelledby="refunds" className="grid gap-3">
      <h2 id="refunds" className="text-xl">
        Refunds
      </h2>
      {awaited.length > 0 && (
        <div className="grid max-w-text gap-2">
          <p>
            You’re returning: {linesWords(awaited)}. Send it back within 14 days with the order number inside. We’ll refund you once we
            receive it.
          </p>
          <ReturnTo lines={order.life.return_to} />
        </div>
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {refunds.map(({ amount, state, asked_at, credit_note }) => (
          <li key={asked_at} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <span className="py-2">
              {formatDate(asked_at)}, <span className="font-semibold tabular-nums">{money(amount)}</span>
              {state === 'open' ? ', refund in progress' : ' refunded'}
            </span>
            {credit_note && (
              <a href={credit_note.url} className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4">
                <FileText aria-hidden="true" size={18} />
                Credit note {credit_note.number} (PDF)
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const ReturnTo = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <address className="pt-2 not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )

export const Timeline = ({ events }: { events: OrderTimelineShown['timeline'] }) => (
  <section aria-labelledby="timeline">
    <h2 id="timeline" className="pb-3 text-xl">
      Order history
    </h2>
    <ol className="ml-1.5 grid gap-4 border-l border-line-strong">
      {events.map(({ at, words }, index) => (
        <li key={`${at} ${words}`} className="relative pl-6">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-1.5 size-3 rounded-full border ${index === events.length - 1 ? 'border-brass-edge bg-brass' : 'border-line-strong bg-paper-raised'}`}
          />
          <p>{words}</p>
          <p className="text-sm text-ink-soft">{formatDate(at, 'timeFirst')} UTC</p>
        </li>
      ))}
    </ol>
  </section>
)
