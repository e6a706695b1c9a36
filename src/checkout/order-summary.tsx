import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CheckoutPage } from '#checkout/checkout-page.server.ts'
import { currencySymbol, formatMoney, type Money } from '#kernel/money.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { taxNote } from '#tax/rules/tax-note.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'

type SummaryProps = Pick<CheckoutPage, 'lines' | 'coupon' | 'currency'> & {
  totals: CheckoutPage['answer']['totals']
  /** 'open': delivery's price is unknown until its method is chosen. */
  shipping: 'none' | 'open' | 'chosen'
  abroad: boolean
  couponForm: ReactNode
}

/** Lines and totals, always visible: next to the steps on wide screens, collapsible above them on phones. */
export function OrderSummary(props: SummaryProps) {
  const total = { minor: props.totals.total, currency: props.currency }
  return (
    <>
      <details className="group sticky top-0 z-10 -mx-4 border-b border-line bg-paper-raised sm:-mx-6 lg:hidden">
        <summary className="flex min-h-14 items-center justify-between gap-4 px-4 sm:px-6">
          <span className="inline-flex items-center gap-2 font-semibold">
            Your order
            <ChevronDown aria-hidden="true" size={18} className="transition-transform group-open:rotate-180" />
          </span>
          <span className="font-semibold tabular-nums">{formatMoney(total)}</span>
        </summary>
        <div className="px-4 pb-5 sm:px-6">
          <Content {...props} total={total} />
        </div>
      </details>
      <aside aria-label="Your order" className="hidden self-start panel p-6 lg:sticky lg:top-6 lg:block">
        <h2 className="pb-4 text-xl">Your order</h2>
        <Content {...props} total={total} />
      </aside>
    </>
  )
}

const Content = ({ lines, coupon, currency, totals, shipping, abroad, couponForm, total }: SummaryProps & { total: Money }) => {
  const tax = { tax: totals.tax, free: totals.total === 0 && shipping !== 'open' }
  return (
    <div className="grid gap-5">
      <ul className="grid gap-4">
        {lines.map(({ id, title, label, qty, price, cover, problem }) => (
          <li key={id} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-x-4">
            <div className="overflow-hidden rounded-control">
              <Picture picture={imagePicture(cover, 160)} alt="" sizes="3.5rem" />
            </div>
            <p className="leading-snug wrap-anywhere">
              <span className="font-semibold">{title}</span>
              <span className="block text-sm text-ink-soft">
                {label}
                {qty > 1 && ` × ${qty}`}
              </span>
              {problem && <span className="block text-sm font-semibold text-ember">{problem}</span>}
            </p>
            <Price money={{ minor: price * qty, currency }} />
          </li>
        ))}
      </ul>
      <div className="border-line border-t pt-4">{couponForm}</div>
      <dl className="grid gap-2 border-t border-line pt-4">
        <Row label="Subtotal" value={formatMoney({ minor: totals.subtotal, currency })} />
        {totals.discount > 0 && (
          <Row
            label={coupon ? `Coupon ${coupon}` : 'Discount'}
            value={formatMoney({ minor: -totals.discount, currency })}
            look="text-leaf"
          />
        )}
        {shipping !== 'none' && (
          <Row label="Shipping" value={shipping === 'chosen' ? formatMoney({ minor: totals.shipping, currency }) : 'Not chosen yet'} />
        )}
        {totals.points_value > 0 && (
          <Row label="Paid with points" value={formatMoney({ minor: -totals.points_value, currency })} look="text-leaf" />
        )}
        <Row label="Total" value={formatMoney(total)} frame="border-t border-line pt-3" look="text-xl" />
      </dl>
      <p className="text-sm text-ink-soft">{taxNote({ ...tax, physical: shipping !== 'none', abroad }, currencySymbol(currency))}</p>
    </div>
  )
}

const Row = ({ label, value, look = '', frame = '' }: { label: string; value: string; look?: string; frame?: string }) => (
  <div className={`flex items-baseline justify-between gap-4 ${frame}`}>
    <dt>{label}</dt>
    <dd className={`min-w-20 text-right font-semibold tabular-nums ${look}`}>{value}</dd>
  </div>
)
