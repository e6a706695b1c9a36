import { data, Link, redirect, useNavigate, useNavigation } from 'react-router'
import { addressLines } from '#account/rules/address.ts'
import { formatMoney } from '#kernel/money.ts'
import { BankAuthentication } from '#membership/payment-methods/bank-authentication.tsx'
import { lineText } from '#orders/rules/line-text.ts'
import { ctxKey } from '#platform/page-context.ts'
import { NewAddress, NewCard } from '#pre-orders/add-address-and-card.tsx'
import { DiscHeading } from '#pre-orders/disc-heading.tsx'
import { AddressChoice, CardChoice, DeliveryChoice } from '#pre-orders/pre-order-fields.tsx'
import { applyMyPreOrderForm } from '#pre-orders/pre-order-forms.server.ts'
import { myPreOrderPage } from '#pre-orders/show-pre-orders.server.ts'
import { stateTone } from '#pre-orders/state-tone.ts'
import { Badge } from '#ui/badge.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink, buttonClass } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/my-pre-order'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData ? `Pre-order of “${loaderData.order.title}”` : 'Pre-order') },
  { name: 'robots', content: 'noindex' },
]

const doneMessages = {
  made: 'Your copy is reserved. We’ve emailed you a confirmation.',
  changed: 'Pre-order updated.',
  cancelled: 'Pre-order cancelled. We’ve emailed you a confirmation.',
  paid: 'Thank you. It’s paid and we’re packing it.',
} as const

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const done = (Object.keys(doneMessages) as (keyof typeof doneMessages)[]).find((word) => search.has(word))
  const country = new Intl.DisplayNames('en-GB', { type: 'region' })
  const page = await myPreOrderPage(context.get(ctxKey), params.id, search)
  const changing = search.has('address') || (search.has('card') && page.order.state === 'waiting')
  return {
    ...page,
    changing,
    lines: addressLines(page.address, country.of(page.address.country) ?? ''),
    done: done ? doneMessages[done] : null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const result = await applyMyPreOrderForm(context.get(ctxKey), params.id, await request.formData())
  if (result.answer === 'to') return redirect(result.to, 303)
  return data(result, { status: result.answer === 'authenticate' ? 200 : result.status })
}

export const shouldRevalidate = revalidateOnChange

export default function MyPreOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, done, ended } = { ...loaderData, ended: loaderData.order.ended }
  const money = (minor: number) => formatMoney({ minor, currency: order.currency })
  return (
    <Page width="text">
      <div className="grid gap-8">
        <DiscHeading cover={order.cover} title={order.title}>
          <p className="text-ink-soft">
            {order.label} by {order.artist}, pre-ordered on {order.madeOn}
          </p>
          <Badge tone={stateTone[order.state]}>{order.stateLabel}</Badge>
        </DiscHeading>
        {done && !actionData && <Notice title={done} tone="leaf" live />}
        <PaymentAnswer answer={actionData} secret={loaderData.secret} stripe={loaderData.formData.stripe} />
        <StatusNotice page={loaderData} />
        {ended && order.state === 'cancelled' && <Notice title={ended} />}
        <Facts
          facts={[
            { term: `${order.qty > 1 ? `${order.qty} × ` : ''}${order.title}`, value: money(order.goods) },
            { term: loaderData.shippingName, value: order.shipping === 0 ? 'Free' : money(order.shipping) },
            {
              term: order.state === 'charged' ? 'Agreed maximum' : 'At most',
              value: <span className="text-xl">{money(order.total)}</span>,
            },
            { term: 'Comes out', value: order.releaseOn },
            { term: 'Charged to', value: loaderData.card },
            { term: 'Sent\u00a0to', value: <span className="font-normal">{loaderData.lines.join(', ')}</span> },
          ]}
        />
        <ChangeForm page={loaderData} answer={actionData} />
        <p>
          <Link to="/profile/pre-orders" className="touch-target underline underline-offset-4">
            All your pre-orders
          </Link>
        </p>
      </div>
    </Page>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type Answered = Route.ComponentProps['actionData']

function PaymentAnswer({ answer, secret, stripe }: { answer: Answered; secret: string | null; stripe: Loaded['formData']['stripe'] }) {
  if (answer?.answer === 'problem' || answer?.answer === 'authenticate') return <BankAuthentication answer={answer} stripe={stripe} />
  return secret ? <BankAuthentication answer={{ answer: 'authenticate', clientSecret: secret }} stripe={stripe} /> : null
}

function StatusNotice({ page: { order, refusal, payBy, secret } }: { page: Loaded }) {
  const money = formatMoney({ minor: order.total, currency: order.currency })
  if (order.state === 'waiting')
    return (
      <Notice title="You won’t be charged now." tone="brass">
        <p>
          {money} will be charged when we ship, on or after {order.chargedFrom}, or less if the price drops. You can cancel until then.
        </p>
      </Notice>
    )
  if (order.state === 'refused')
    return (
      <Notice title="It’s ready to ship, but your payment didn’t go through" tone="ember">
        <p>
          {refusal} We’ll hold your copy until {payBy}. Pay below and we’ll ship it. If you do nothing, we’ll cancel it then and you won’t
          be charged.
        </p>
      </Notice>
    )
  if (order.state === 'charged')
    return (
      <Notice title="It’s released and paid. Follow it in your orders." tone="leaf">
        {order.order && <ButtonLink to={`/orders/${order.order}`}>See order {order.order}</ButtonLink>}
      </Notice>
    )
  if (order.state === 'ordering' && !secret)
    return (
      <Notice title="We’re charging it right now." tone="brass">
        <p>Check again in a minute. We’ll email you once it’s paid. You’re only charged once.</p>
      </Notice>
    )
  return null
}

function ChangeForm({ page, answer }: { page: Loaded; answer: Answered }) {
  const { order, choices, formData, owed, secret } = page
  const busy = useNavigation().state !== 'idle'
  const errors = answer?.answer === 'problem' ? answer.errors : {}
  const navigate = useNavigate()
  if (!choices || (order.state === 'ordering' && !secret)) return null
  const reload = (form: HTMLFormElement) => {
    const at = new FormData(form)
    const choice = {
      address: String(at.get('address') ?? ''),
      way: String(at.get('shipping_code') ?? ''),
      card: String(at.get('card') ?? ''),
    }
    void navigate(`?${new URLSearchParams(choice)}#change`, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      {(order.state === 'refused' || secret) && (
        <section aria-labelledby="pay" className="grid gap-4">
          <h2 id="pay" className="text-xl">
            Pay now
          </h2>
          {choices.cards.length > 0 && (
            <PostForm className="grid gap-4">
              <CardChoice choices={choices} errors={errors} legend="Charged to" />
              <div>
                <Button type="submit" name="do" value="pay" look="brass" size="large" busy={busy}>
                  Pay {formatMoney({ minor: owed ?? order.total, currency: order.currency })}
                </Button>
              </div>
            </PostForm>
          )}
        </section>
      )}
      {!secret && (
        <details
          id="change"
          className="group panel"
          open={page.changing || (answer?.answer === 'problem' && Object.keys(errors).length > 0)}
        >
          <summary className="flex min-h-14 cursor-pointer items-center px-4 py-3 font-semibold">
            {order.state === 'waiting' ? 'Change address, delivery or card' : 'Change address or delivery'}
          </summary>
          <PostForm
            className="grid gap-6 border-line border-t p-4 sm:p-5"
            onChange={(event) => {
              if ((event.target as Partial<HTMLInputElement>).name === 'address') reload(event.currentTarget)
            }}
          >
            <AddressChoice choices={choices} errors={errors} />
            <div className="no-script-only">
              <Button type="submit" name="do" value="show">
                Update total
              </Button>
            </div>
            {choices.notServed && <Notice title={choices.notServed} tone="ember" />}
            <DeliveryChoice
              key={choices.address}
              choices={choices}
              errors={errors}
              currency={order.currency}
              goods={order.goods}
              goodsWords={lineText(order)}
              releaseOn={order.chargedFrom}
              button={() => (
                <div>
                  <Button type="submit" name="do" value="change" busy={busy}>
                    Save changes
                  </Button>
                </div>
              )}
            >
              {order.state === 'waiting' ? (
                <CardChoice choices={choices} errors={errors} legend="Charged when we ship to" />
              ) : (
                <input type="hidden" name="card" value={choices.card ?? ''} />
              )}
            </DeliveryChoice>
          </PostForm>
        </details>
      )}
      <NewAddress formData={formData} answer={answer} isFirst={false} hiddenFields={{ card: choices.card ?? '' }} />
      {!choices.cardsUnreachable && (
        <NewCard
          news={formData}
          currency={order.currency}
          count={choices.cards.length}
          doneUrl={`/profile/pre-orders/${order.id}?card=new#change`}
        />
      )}
      {!secret && (
        <details className="group">
          <summary className={`${buttonClass({ look: 'plain' })} cursor-pointer list-none`}>Cancel this pre-order</summary>
          <PostForm className="grid justify-items-start gap-3 pt-2">
            <p>You haven’t been charged and won’t be. We’ll release your copy.</p>
            <Button type="submit" name="do" value="cancel" look="danger" busy={busy}>
              Cancel pre-order
            </Button>
          </PostForm>
        </details>
      )}
    </>
  )
}
