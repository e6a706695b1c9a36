import { PackageCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '#kernel/dates.ts'
import type { OrderTimelineShown } from '#orders/orders.contract.ts'
import { linesText } from '#orders/rules/line-text.ts'

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
            <li key={number} className="flex gap-4 panel p-4">
              <PackageCheck aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-leaf" />
              <div className="grid min-w-0 gap-1">
                <p className="font-semibold">
                  Sent with {carrier} on {formatDate(sent_at)}
                </p>
                {delivered_at && <p className="font-semibold text-leaf">Delivered on {formatDate(delivered_at)}</p>}
                <p>{linesText(goods)}</p>
                {tracking && (
                  <p className="text-sm text-ink-soft">
                    Tracking number{' '}
                    {tracking_url ? (
                      <a
                        href={tracking_url}
                        rel="noreferrer"
                        target="_blank"
                        className="touch-target break-all underline underline-offset-4"
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
