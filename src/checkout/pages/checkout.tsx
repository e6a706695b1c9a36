import { useMemo, useRef } from 'react'
import { data, Link, redirect, useRevalidator, useSearchParams } from 'react-router'
import { applyCoupon, removeCoupon } from '#cart/cart-actions.client.ts'
import { postStep } from '#checkout/checkout-action.server.ts'
import { checkoutPage } from '#checkout/checkout-page.server.ts'
import { CheckoutStep } from '#checkout/checkout-step.tsx'
import { OrderSummary } from '#checkout/order-summary.tsx'
import { CheckoutSections, openSection } from '#checkout/pages/checkout-sections.tsx'
import { partsOf } from '#checkout/pages/checkout-steps.tsx'
import { billingDetails } from '#checkout/rules/billing-details.ts'
import { type SubmitErrors, useCheckout } from '#checkout/use-checkout.ts'
import { useRememberedStep } from '#checkout/use-remembered-step.ts'
import { Coupon, UseLoyalty } from '#member-blocks.tsx'
import type { CardEntry } from '#payments/methods/card-form.tsx'
import { ctxKey } from '#platform/page-context.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { PageHandle } from '#ui/shell/quiet-header.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/checkout'

/** Points are offered once everything else is priced. */
const pointsFromStep = 4

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Checkout') }, { name: 'robots', content: 'noindex' }]

export const handle: PageHandle = { quiet: true }

export const loader = ({ request, context }: Route.LoaderArgs) =>
  checkoutPage(context.get(ctxKey), Number(new URL(request.url).searchParams.get('step') ?? 1))

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await postStep(context.get(ctxKey), await request.formData())
  return 'to' in posted ? redirect(posted.to, 303) : data(posted, { status: posted.status })
}

export default function CheckoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  const returned = actionData?.forms
  const page = useMemo(() => ({ ...loaderData, forms: { ...loaderData.forms, ...returned } }), [loaderData, returned])
  if (loaderData.lines.length === 0) return <EmptyCheckout messages={loaderData.messages} />
  return <Checkout page={page} initial={actionData} />
}

type CheckoutProps = { page: Route.ComponentProps['loaderData']; initial: SubmitErrors | undefined }

function Checkout({ page, initial }: CheckoutProps) {
  const { answer, lines, messages } = page
  const { checkout } = answer
  const entry = useRef<CardEntry>(null)
  const shown = useRef(page.section.join(' '))
  const known = { email: page.member?.email ?? checkout.email ?? '', delivery: checkout.delivery_address, saved: page.saved }
  const form = useCheckout(page.stripe, entry, (fields) => billingDetails(fields, known), initial)
  const left = useSearchParams()[0].has('left')
  useRememberedStep(checkout.step)
  const parts = partsOf(page)
  return (
    <Page>
      <h1 className="pb-6 text-3xl">Checkout</h1>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        {/* Placed by column, not by order: otherwise the summary jumps from the left when the form arrives. */}
        <div className="lg:col-start-2 lg:row-start-1">
          <OrderSummary
            {...page}
            totals={answer.totals}
            shipping={shippingState(page)}
            couponForm={<CheckoutCoupon applied={page.coupon} step={checkout.step} />}
          />
        </div>
        <div className="grid max-w-text content-start gap-8 lg:col-start-1 lg:row-start-1">
          {left && <Notice title="You haven’t been charged. Everything is as you left it." tone="brass" />}
          {messages.map((text) => (
            <Notice key={text} title={text} tone="brass" />
          ))}
          {lines.some((line) => line.problem) && <UnavailableItems />}
          <CheckoutSections page={page}>
            {checkout.step >= pointsFromStep && answer.loyalty_offers.length > 0 && answer.loyalty_balance > 0 && (
              <UseLoyalty
                offers={answer.loyalty_offers}
                balance={answer.loyalty_balance}
                chosen={checkout.loyalty?.id ?? null}
                currency={page.currency}
                step={checkout.step}
                problem={form.errors.loyalty}
                onChoose={(id) => void form.setLoyalty(id, checkout.step)}
                busy={form.busy}
              />
            )}
            <CheckoutStep
              section={page.section}
              number={openSection(page)}
              title={parts[0]!.title}
              problem={form.problem}
              refusals={form.refusals}
              shown={shown}
              onSubmit={form.submit}
            >
              {parts.map(({ title, Part }, index) => (
                <div key={`${page.section} ${title}`} className="grid gap-8">
                  {index > 0 && <h2 className="border-line border-t pt-6 text-2xl">{title}</h2>}
                  <Part page={page} form={form} entry={entry} />
                </div>
              ))}
            </CheckoutStep>
          </CheckoutSections>
        </div>
      </div>
    </Page>
  )
}

function CheckoutCoupon({ applied, step }: { applied: string | null; step: number }) {
  const { revalidate } = useRevalidator()
  const applyChange = async (change: Promise<boolean>) => {
    const done = await change
    if (done) await revalidate()
    return done
  }
  return (
    <Coupon
      key={applied}
      applied={applied}
      back={`/checkout?step=${step}`}
      onApply={(code, captcha) => applyChange(applyCoupon(code, captcha))}
      onRemove={() => applyChange(removeCoupon())}
    />
  )
}

const shippingState = ({ answer }: CheckoutProps['page']) => {
  if (!answer.steps.some((step) => step.name === 'shipping')) return 'none'
  return answer.checkout.shipping ? 'chosen' : 'open'
}

const UnavailableItems = () => (
  <Notice title="Something in your order isn’t available right now." tone="ember">
    <Link to="/cart" className="touch-target underline underline-offset-4">
      Change your cart
    </Link>
  </Notice>
)

const EmptyCheckout = ({ messages }: { messages: readonly string[] }) => (
  <Page>
    <h1 className="pb-4 text-3xl">Checkout</h1>
    {messages.map((text) => (
      <Notice key={text} title={text} tone="brass" />
    ))}
    <EmptyState
      illustration="case"
      title="Your cart is empty"
      action={
        <Link to="/lessons" className={buttonClass({ look: 'brass' })}>
          Find a lesson
        </Link>
      }
    >
      Add something and come back to pay.
    </EmptyState>
  </Page>
)
