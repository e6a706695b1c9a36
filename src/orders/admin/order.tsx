import { Printer } from 'lucide-react'
import { Link, redirect, useNavigation } from 'react-router'
import { countryName } from '#account/addresses/countries.server.ts'
import { BuyerLink } from '#account/buyer-link.tsx'
import { hasRight } from '#account/member.server.ts'
import { pendingActionsOn } from '#account/pending-actions.server.ts'
import { GivenGift } from '#gifts/given-gift.tsx'
import { fallbackCurrency } from '#kernel/constants.ts'
import { isCurrency } from '#kernel/money.ts'
import { ownValue } from '#kernel/own-value.ts'
import { CloseWithdrawal } from '#orders/admin/close-withdrawal.tsx'
import { DeclaredWithdrawal } from '#orders/admin/declared-withdrawal.tsx'
import { DeliveredForm } from '#orders/admin/delivered-form.tsx'
import { Disputes, Notes } from '#orders/admin/order-history.tsx'
import { RefundForm } from '#orders/admin/refund-form.tsx'
import { RefundList } from '#orders/admin/refund-list.tsx'
import { SendForm } from '#orders/admin/send-form.tsx'
import { OrderAddresses, OrderLines, OrderTotals, orderTone } from '#orders/order-details.tsx'
import { staffGifts } from '#orders/order-gifts.server.ts'
import { Parcels } from '#orders/order-timeline-view.tsx'
import { canRefund, liveStates } from '#orders/rules/order-states.ts'
import { staffOrder } from '#orders/staff/staff-order.server.ts'
import { submitOrderForm } from '#orders/staff/staff-order-actions.server.ts'
import type { StaffOrderShown } from '#orders/staff/staff-orders.contract.ts'
import { refundLimits } from '#payments/refunds/refund-limits.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { StaffTime } from '#ui/data/staff-time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/order'

export const meta: Route.MetaFunction = ({ params, matches }) => [
  { title: backOfficeTitle(matches, `Order ${params.number}`) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shown = await staffOrder(context.get(ctxKey), params.number)
  const { currency } = shown.order
  const mayRefund = hasRight(context.get(ctxKey), 'refunds.give')
  const gifts = await staffGifts(context.get(ctxKey), params.number)
  const countryCodes = [shown.order.delivery_address, shown.order.billing_address].flatMap((address) => (address ? [address.country] : []))
  return {
    ...shown,
    gifts,
    leaving: await pendingActionsOn(context.get(ctxKey), ['order.refund', 'refund.approve'], params.number),
    mayRefund,
    limits: mayRefund ? await refundLimits(context.get(ctxKey), isCurrency(currency) ? currency : fallbackCurrency) : null,
    today: context.get(ctxKey).now().toISOString().slice(0, 10),
    done: doneNotice(request),
    countries: Object.fromEntries(countryCodes.map((code) => [code, countryName(code)])),
  }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, echoedFields, async (text) => {
    const done = await submitOrderForm(context.get(ctxKey), params.number, text)
    return redirect(`/admin/orders/${params.number}?done=${done}`, 303)
  })

const echoedFields = /^(gift|closing|name|email|day|parcel|carrier|tracking|reason|shipping|words|(send|back|amount|restock)-\d+)$/

const doneMessages: Readonly<Record<string, string>> = {
  send: 'Parcel saved. We’ve emailed the customer.',
  deliver: 'Parcel marked as delivered.',
  refund: 'Refund sent. We’ve emailed the customer.',
  'refund-open': 'Refund saved. We’ll send it in a few seconds and record it once the bank confirms.',
  'refund-to-approve': 'Refund saved. It’s above a limit, so someone else has to approve it.',
  approve: 'Refund approved. We’ll send it in a few seconds.',
  decline: 'The refund won’t be sent.',
  'refund-failed': 'The refund was refused. See the notes below.',
  close: 'Return closed. The customer sees the reason with their order.',
  accept: 'Withdrawal accepted. We’ve emailed the customer.',
  note: 'Note saved.',
  'gift-sent': 'Gift sent.',
  'gift-changed': 'Gift sent to the new address. The old link no longer works.',
}

const doneTones: Readonly<Record<string, 'ember' | 'brass'>> = { 'refund-failed': 'ember', 'refund-to-approve': 'brass' }

function doneNotice(request: Request): { title: string; tone: 'ember' | 'brass' | 'leaf' } | null {
  const done = new URL(request.url).searchParams.get('done')
  const title = ownValue(doneMessages, done)
  return title ? { title, tone: doneTones[done ?? ''] ?? 'leaf' } : null
}

function withdrawalText(kind: 'cancel' | 'withdraw', lines: StaffOrderShown['lines']): string {
  if (kind === 'cancel') return 'The refund is on its way. If it fails, refund it below.'
  const wasSent = lines.some((line) => line.withdrawn > 0 && line.sent > 0)
  const instruction = wasSent ? 'Refund these items below once you’ve received them' : 'These items were never shipped. Refund them below'
  return `${instruction}. The returned items are already filled in.`
}

export default function StaffOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    order,
    gifts,
    lines,
    shipping_left,
    withdrawal,
    declared,
    parcels,
    refunds,
    leaving,
    disputes,
    timeline,
    countries,
    done,
    today,
    mayRefund,
    limits,
  } = loaderData
  const busy = useNavigation().state !== 'idle'
  const live = liveStates.includes(order.state)
  return (
    <Page>
      <div className="grid gap-8">
        <header className="grid gap-3">
          <h1 className="text-3xl">Order {order.number}</h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
            <StaffTime at={order.placed_at} />
            <BuyerLink email={order.email} />
            <Badge tone={orderTone(order.state)}>{order.state_words}</Badge>
          </p>
          <FormNotice answer={actionData} />
          {done && !actionData && <Notice title={done.title} tone={done.tone} live />}
          <Disputes disputes={disputes} order={order} />
          {declared && <DeclaredWithdrawal declared={declared} busy={busy} />}
          {withdrawal && (
            <Notice title={withdrawal.kind === 'cancel' ? 'Cancelled by the customer' : 'Return requested by the customer'} tone="brass">
              <p>
                {withdrawal.name}, <StaffTime at={withdrawal.asked_at} />. {withdrawalText(withdrawal.kind, lines)}
              </p>
              {withdrawal.kind === 'withdraw' && <CloseWithdrawal id={withdrawal.id} answer={actionData} busy={busy} />}
            </Notice>
          )}
        </header>
        <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
          <div className="grid content-start gap-8">
            <OrderLines order={order} />
            <OrderTotals order={order} countries={countries} />
            <OrderAddresses order={order} countries={countries} />
          </div>
          <div className="grid content-start gap-8">
            {live && lines.some((line) => line.to_send > 0) && (
              <SendForm lines={lines} parcels={parcels.length} answer={actionData} busy={busy} />
            )}
            {order.physical && (
              <p>
                <Link to={`/admin/orders/${order.number}/packing-slip`} className={buttonClass()}>
                  <Printer aria-hidden="true" size={18} />
                  Packing slip
                </Link>
              </p>
            )}
            <Parcels
              parcels={parcels}
              title="Parcels"
              act={(parcel) => <DeliveredForm parcel={parcel} today={today} answer={actionData} busy={busy} />}
            />
            {limits &&
              canRefund(order.state) &&
              (lines.some((line) => line.money_left > 0 || line.worth.length > 0) || shipping_left > 0) && (
                <RefundForm
                  key={`${withdrawal?.id} ${refunds.length}`}
                  order={order}
                  lines={lines}
                  shippingLeft={shipping_left}
                  withdrawal={withdrawal?.id ?? null}
                  refunds={refunds.length}
                  answer={actionData}
                  limits={limits}
                  busy={busy}
                />
              )}
            {gifts.length > 0 && (
              <section aria-labelledby="gifts" className="grid gap-3">
                <h2 id="gifts" className="text-xl">
                  Gifts
                </h2>
                <ul className="grid gap-4">
                  {gifts.map((gift) => (
                    <GivenGift key={gift.id} gift={gift} wrong={actionData?.typed.gift === gift.id ? actionData : undefined} />
                  ))}
                </ul>
              </section>
            )}
            <RefundList refunds={refunds} order={order} pendingActions={leaving} mayDecide={mayRefund} busy={busy} />
            <Notes timeline={timeline} answer={actionData} busy={busy} />
          </div>
        </div>
      </div>
    </Page>
  )
}
