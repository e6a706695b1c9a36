import { Link } from 'react-router'
import { isPhysical } from '#catalogue/rules/formats.ts'
import { formatDate } from '#kernel/dates.ts'
import type { OrderPageShown, OrderTimelineShown } from '#orders/orders.contract.ts'
import { linesText } from '#orders/rules/line-text.ts'
import { toReturn } from '#orders/rules/withdrawal-choices.ts'
import { Button, buttonClass } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

export function OrderActions({ order, proof, busy }: { order: OrderPageShown; proof: string; busy: boolean }) {
  const { may_cancel, withdrawable } = order.life
  if (!may_cancel && withdrawable.length === 0) return null
  const returnable = may_cancel ? toReturn(withdrawable) : withdrawable
  const withdraw = `/orders/${order.number}/withdraw${proof}`
  return (
    <section aria-labelledby="changed-mind" className="grid gap-3">
      <h2 id="changed-mind" className="text-xl">
        Changed your mind?
      </h2>
      {may_cancel && (
        <details className="panel">
          <summary className="flex min-h-13 cursor-pointer items-center px-4 font-semibold">Cancel this order</summary>
          <PostForm reloadDocument className="grid gap-3 border-t border-line p-4">
            <p className="max-w-text">{cancelText(order)}</p>
            <div>
              <Button type="submit" name="do" value="cancel" look="danger" busy={busy}>
                Yes, cancel order
              </Button>
            </div>
            {returnable.length === 0 && withdrawable.reduce((sum, { qty }) => sum + qty, 0) > 1 && (
              <p>
                <Link to={withdraw} className="touch-target">
                  Cancel only part of it
                </Link>
              </p>
            )}
          </PostForm>
        </details>
      )}
      {returnable.length > 0 && (
        <div className="grid gap-2 panel p-4">
          <p className="max-w-text">{returnPeriodText(returnable)}</p>
          <div>
            <Link to={withdraw} className={buttonClass()}>
              Withdraw from contract here
            </Link>
          </div>
        </div>
      )}
    </section>
  )
}

function cancelText(order: OrderPageShown): string {
  const sent = order.life.parcels.length > 0 ? 'We won’t ship items that haven’t been sent' : 'Nothing will be shipped'
  return `${sent}, and we’ll refund your original payment method at once.${digitalText(order)}`
}

/** Digital items can be cancelled unless the withdrawal right was waived or has ended. */
function digitalText({ digital, lines, life }: OrderPageShown): string {
  if (!digital) return ''
  const isDigital = (goods: { title: string; label: string }) =>
    lines.some(({ title, label, format }) => title === goods.title && label === goods.label && !isPhysical(format))
  return life.withdrawable.some(isDigital)
    ? ' Digital items are cancelled and refunded with it, and leave your library.'
    : ' Digital items are already yours and aren’t affected.'
}

function returnPeriodText(lines: OrderTimelineShown['withdrawable']): string {
  const ends = lines.flatMap(({ until }) => until ?? []).sort()
  const goods = linesText(lines)
  return ends[0]
    ? `Until ${formatDate(ends[0])} you can return this without giving a reason: ${goods}.`
    : `You can return this within 14 days of delivery without giving a reason: ${goods}.`
}
