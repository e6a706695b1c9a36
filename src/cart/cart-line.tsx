import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CartItemAnswer } from '#cart/cart.contract.ts'
import { QtyField } from '#cart/qty-field.tsx'
import { formatDate } from '#kernel/dates.ts'
import { isCurrency } from '#kernel/money.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'

type CartLineProps = { item: CartItemAnswer; currency: string; remove: ReactNode }

export function CartLine({ item, currency, remove }: CartLineProps) {
  if (!isCurrency(currency)) return null
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] items-start gap-x-3 gap-y-2 border-line border-b py-5 sm:grid-cols-[7rem_1fr_auto] sm:gap-x-4">
      <Link to={item.url} tabIndex={-1} aria-hidden="true" className="block overflow-hidden rounded-card">
        <Picture picture={imagePicture(item.cover, 320)} alt="" sizes="7rem" />
      </Link>
      <div className="grid gap-1 wrap-anywhere">
        <Link to={item.url} className="font-display text-lg leading-snug no-underline hover:underline">
          {item.title}
        </Link>
        <p className="text-ink-soft text-sm">
          {item.artist} · {item.label}
        </p>
        {item.extras.gift && <p className="text-ink-soft text-sm">Sent on {formatDate(item.extras.gift.send_at)}, once it is paid.</p>}
        {item.credit && <p className="text-leaf text-sm">{item.credit}.</p>}
        {item.problem && <p className="font-semibold text-ember text-sm">{item.problem}</p>}
        <div className="pt-1">{item.type === 'digital' || item.extras.free_dvd ? null : <QtyField item={item} />}</div>
      </div>
      <div className="grid justify-items-end gap-1">
        <Price
          money={{ minor: item.price * item.qty, currency }}
          before={item.was === null ? null : { minor: item.was * item.qty, currency }}
        />
        {item.qty > 1 && (
          <span className="text-ink-soft text-sm">
            <Price money={{ minor: item.price, currency }} /> each
          </span>
        )}
        {remove}
      </div>
    </li>
  )
}
