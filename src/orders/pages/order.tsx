import { useEffect } from 'react'
import { data, Link, redirect, useNavigation } from 'react-router'
import { countryName } from '#account/addresses/countries.server.ts'
import { tidyEmail } from '#account/rules/email.ts'
import { cartStore } from '#cart/cart.client.ts'
import { type GiftGiven, giftsOf } from '#gifts/gifts-given.server.ts'
import { GivenGift } from '#gifts/given-gift.tsx'
import { giftMessages } from '#gifts/manage-gift.server.ts'
import { ownValue } from '#kernel/own-value.ts'
import { KeepForm } from '#orders/keep-form.tsx'
import { keepInLibrary, verifyByOrderEmail } from '#orders/keep-in-library.server.ts'
import { openableOrder, rememberOpened } from '#orders/order-access.server.ts'
import { OrderActions } from '#orders/order-actions.tsx'
import { OrderAddresses, OrderLines, OrderTotals } from '#orders/order-details.tsx'
import { manageOrderGift } from '#orders/order-gifts.server.ts'
import { OrderHeader } from '#orders/order-header.tsx'
import { Refunds } from '#orders/order-refunds.tsx'
import { openedOrderPage } from '#orders/order-timeline.server.ts'
import { Parcels, Timeline } from '#orders/order-timeline-view.tsx'
import type { OrderShown } from '#orders/orders.contract.ts'
import { OrderStage } from '#orders/pages/order-stage.tsx'
import { cancelOrder } from '#orders/returns/order-withdrawal.server.ts'
import { orderHeadline } from '#orders/rules/order-headline.ts'
import { liveStates } from '#orders/rules/order-states.ts'
import type { Ctx } from '#platform/ctx.ts'
import { answerForm, type FormProblem } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { orderedGoods } from '#player/ordered-goods.server.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/order'

const thanksMinutes = 30

export const meta: Route.MetaFunction = ({ params, matches }) => [
  { title: pageTitle(matches, `Order ${params.number}`) },
  { name: 'robots', content: 'noindex' },
  // Keeps the key from other sites; our own forms need the referrer.
  { name: 'referrer', content: 'same-origin' },
]

/** `?key=` opens a guest's order from its emails. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visited = context.get(ctxKey)
  const search = new URL(request.url).searchParams
  const key = search.get('key') ?? undefined
  const opened = await openableOrder(visited, params.number, key)
  if (await verifyByOrderEmail(visited, opened, key)) throw redirect(`/orders/${params.number}?verified`, 303)
  const { ctx, headers } = rememberOpened(visited, opened, key)
  const order = await openedOrderPage(ctx, opened, key)
  const countryCodes = [order.delivery_address, order.billing_address, ...order.taxes].flatMap((place) => (place ? [place.country] : []))
  const paid = order.paid_at ? ctx.now().getTime() - new Date(order.paid_at).getTime() : Number.POSITIVE_INFINITY
  const justPaid = order.state === 'paid' && paid < thanksMinutes * 60_000
  const plays = order.digital && (justPaid || order.guest)
  const page = {
    order,
    goods: await orderedGoods(ctx, plays ? order.lines.map(({ product_id }) => product_id) : []),
    keep: keepOffer(ctx, order),
    currency: ctx.visitor.currency,
    gifts: order.gifts ? await giftsOf(ctx, { orderId: opened.id }) : [],
    proof: key ? `?key=${encodeURIComponent(key)}` : '',
    done: doneNotice(search),
    fresh: justPaid,
    headline: orderHeadline({
      ...order,
      fresh: justPaid,
      refunded: order.life.refunds.length > 0,
      awaited: order.life.awaited.length > 0,
      sent: order.life.parcels.length > 0,
    }),
    countries: Object.fromEntries(countryCodes.map((code) => [code, countryName(code)])),
  }
  return data(page, { headers })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

function keepOffer({ visitor: { member } }: Ctx, { guest, digital, state, email }: OrderShown): 'choose-password' | 'verify-email' | null {
  if (!guest || !digital || !liveStates.includes(state)) return null
  if (!member) return 'choose-password'
  return member.emailVerified || member.email !== tidyEmail(email) ? null : 'verify-email'
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, ['gift', 'name', 'email'], async (text) => {
    const ctx = context.get(ctxKey)
    const key = new URL(request.url).searchParams.get('key') ?? undefined
    const redirectWith = (what: string) =>
      redirect(`/orders/${params.number}?${new URLSearchParams({ ...(key && { key }), [what]: '' })}`, 303)
    if (text('do') === 'keep') {
      const cookies = await keepInLibrary(ctx, request.headers, { number: params.number, key, password: text('password') })
      return cookies ? redirect(`/orders/${params.number}?kept`, { status: 303, headers: cookies }) : redirect('/check-your-mail', 303)
    }
    if (text('gift')) return redirectWith(await manageOrderGift(ctx, params.number, key, text))
    await cancelOrder(ctx, params.number, key)
    return redirectWith('cancelled')
  })

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, goods, keep, currency, gifts, fresh, headline, countries, proof, done } = loaderData
  const thanks = fresh && order.life.refunds.length === 0 && order.life.awaited.length === 0
  const busy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (fresh) void cartStore.load()
  }, [fresh])
  return (
    <Page width="text">
      <div className="grid gap-8">
        <OrderHeader order={order} headline={headline} thanks={thanks}>
          {done && !actionData && (
            <Notice title={done.title} tone="leaf" live>
              {done.about && <p>{done.about}</p>}
            </Notice>
          )}
          <FormNotice answer={actionData} />
        </OrderHeader>
        <OrderStage goods={goods} currency={currency} />
        {keep === 'choose-password' && <KeepForm email={order.email} error={actionData?.errors.password} busy={busy} />}
        {keep === 'verify-email' && <VerifyEmail email={order.email} />}
        <Parcels parcels={order.life.parcels} title={order.life.parcels.length > 1 ? 'Your parcels' : 'Your parcel'} />
        <OrderLines order={order} />
        <OrderTotals order={order} countries={countries} />
        <Gifts gifts={gifts} wrong={actionData} />
        <Refunds order={order} />
        <OrderAddresses order={order} countries={countries} />
        <OrderActions order={order} proof={proof} busy={busy} />
        <Timeline events={order.life.timeline} />
        {order.digital_consent && <p className="text-sm text-ink-soft">You agreed to this when you ordered: “{order.digital_consent}”</p>}
      </div>
    </Page>
  )
}

const cancelledNotice = { title: 'Cancelled. We’ve emailed you a receipt.' }
const keptNotice = { title: 'It’s in your library', about: 'You’re signed in.' }
const verifiedNotice = { title: 'Your email address is confirmed', about: 'Everything you bought with it is in your library.' }
const withdrawnNotice = { title: 'We’ve received your withdrawal', about: 'We’ve emailed you a receipt with the time.' }

function doneNotice(search: URLSearchParams): { title: string; about?: string } | null {
  if (search.has('withdrawn')) return withdrawnNotice
  if (search.has('cancelled')) return cancelledNotice
  if (search.has('kept')) return keptNotice
  if (search.has('verified')) return verifiedNotice
  const title = [...search.keys()].map((key) => ownValue(giftMessages, key)).find(Boolean)
  return title ? { title } : null
}

const VerifyEmail = ({ email }: { email: string }) => (
  <Notice title="Confirm your email address" tone="brass">
    <p className="pb-2">
      Open the link in the order email we sent to {email}. Then everything you bought with this address is in your library.
    </p>
    <Link to="/library" className={buttonClass()}>
      Open your library
    </Link>
  </Notice>
)

const Gifts = ({ gifts, wrong: problem }: { gifts: readonly GiftGiven[]; wrong: FormProblem | undefined }) =>
  gifts.length > 0 && (
    <section aria-labelledby="gifts" className="grid gap-3">
      <h2 id="gifts" className="text-xl">
        {gifts.length > 1 ? 'Your gifts' : 'Your gift'}
      </h2>
      <ul className="grid gap-4">
        {gifts.map((gift) => (
          <GivenGift key={gift.id} gift={gift} wrong={problem?.typed.gift === gift.id ? problem : undefined} />
        ))}
      </ul>
    </section>
  )
