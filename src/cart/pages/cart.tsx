import { data, redirect } from 'react-router'
import { FreeDvd } from '#blocks.tsx'
import { readCart } from '#cart/cart.server.ts'
import { chooseFreeDvd } from '#cart/cart-actions.client.ts'
import { cartAnswer } from '#cart/cart-answer.ts'
import { applyCartForm, cartRedirect, doneMessage } from '#cart/cart-form.server.ts'
import { CartLine } from '#cart/cart-line.tsx'
import { cartPlanOffer } from '#cart/cart-plan-offer.server.ts'
import { CartPlanOffer } from '#cart/cart-plan-offer.tsx'
import { CartSummary } from '#cart/pages/cart-summary.tsx'
import { EmptyCart } from '#cart/pages/empty-cart.tsx'
import { RemoveLine } from '#cart/remove-line.tsx'
import { useCart } from '#cart/use-cart.ts'
import { plural } from '#kernel/text.ts'
import { RemoveFromCart } from '#member-blocks.tsx'
import { findFreeDvdOffer } from '#offers/free-dvd.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/cart'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your cart') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const cart = cartAnswer(await readCart(ctx))
  const done = doneMessage(new URL(request.url).searchParams)
  return { ...cart, done, freeDvd: await findFreeDvdOffer(ctx), plan: await cartPlanOffer(ctx, cart.items) }
}

/** Handles forms without scripts: shows an error, or redirects back with a message. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await applyCartForm(context.get(ctxKey), form)
  return answer.problem ? data(answer, { status: answer.status }) : redirect(cartRedirect(answer.intent, form.get('back')), 303)
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const cart = useCart().cart ?? loaderData
  const done = loaderData.done && !actionData && cart.version === loaderData.version && <Notice title={loaderData.done} tone="leaf" live />
  const free = loaderData.freeDvd && !loaderData.freeDvd.taken && (
    <div className="pt-8">
      <FreeDvd
        offer={loaderData.freeDvd}
        chosen={cart.items.find((item) => item.extras.free_dvd)?.stock_line_id ?? null}
        onChoose={chooseFreeDvd}
      />
    </div>
  )
  if (cart.items.length === 0) {
    return (
      <Page>
        <h1 className="pb-4 text-3xl">Your cart</h1>
        {done}
        {cart.messages.map((text) => (
          <Notice key={text} title={text} />
        ))}
        <EmptyCart />
        {free}
      </Page>
    )
  }
  return (
    <Page>
      <h1 className="text-3xl">Your cart</h1>
      <p className="pb-6 text-ink-soft">{plural(cart.items.length, 'item')}</p>
      <div className="grid gap-10 lg:grid-cols-[1fr_22rem]">
        <div>
          {done}
          {[...cart.messages, ...(actionData?.intent !== 'coupon' && actionData?.problem ? [actionData.problem] : [])].map((text) => (
            <Notice key={text} title={text} tone="brass" live={!loaderData.messages.includes(text)} />
          ))}
          <ul className="border-line border-t">
            {cart.items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                currency={cart.totals.currency}
                remove={
                  item.extras.gift || item.extras.free_dvd ? (
                    <RemoveLine id={item.id} title={`${item.title}, ${item.label}`} />
                  ) : (
                    <RemoveFromCart stockLineId={item.stock_line_id} qty={item.qty} title={item.title} />
                  )
                }
              />
            ))}
          </ul>
          <CartPlanOffer cart={cart} offer={loaderData.plan} />
          {free}
        </div>
        <CartSummary cart={cart} answer={actionData} />
      </div>
    </Page>
  )
}
