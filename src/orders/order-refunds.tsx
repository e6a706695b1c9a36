import { FileText } from 'lucide-react'
import { formatDate } from '#kernel/dates.ts'
import { AddressLines } from '#orders/address-lines.tsx'
import { moneyOf } from '#orders/order-details.tsx'
import type { OrderPageShown } from '#orders/orders.contract.ts'
import { linesText } from '#orders/rules/line-text.ts'

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
            You’re returning: {linesText(awaited)}. Send it back within 14 days with the order number inside. We’ll refund you once we
            receive it.
          </p>
          <ReturnAddress lines={order.life.return_to} />
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
              <a href={credit_note.url} className="touch-target gap-2 font-semibold underline underline-offset-4">
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

export const ReturnAddress = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && <AddressLines lines={lines} className="pt-2" />
