import { useEffect } from 'react'
import { data, Link, redirect } from 'react-router'
import { readPaymentReturn } from '#checkout/placing/payment-return.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import { useRevalidate } from '#ui/hydrate-on-interaction.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/return'

const pollSeconds = 4

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your payment') },
  { name: 'robots', content: 'noindex' },
]

/** Buyers return here from their bank or wallet. While the outcome is unknown, the page refreshes itself without script. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const left = new URL(request.url).searchParams.has('left')
  const returned = await readPaymentReturn(context.get(ctxKey), params.orderId, left)
  if (returned.state === 'paid') return redirect(returned.url)
  if (returned.state === 'left') return redirect('/checkout?step=4&left=1')
  return data(returned, returned.state === 'waiting' ? { headers: { refresh: String(pollSeconds) } } : {})
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  usePolling(loaderData.state === 'waiting')
  return (
    <Page width="text">
      <h1 className="sr-only">Your payment</h1>
      {loaderData.state === 'refused' && (
        <EmptyState illustration="amp" title="Your payment didn’t go through" action={<BackToCheckout words="Back to checkout" />}>
          {loaderData.message} Your cart hasn’t changed.
        </EmptyState>
      )}
      {loaderData.state === 'approve' && (
        <EmptyState illustration="stool" title="You haven’t approved the payment yet" action={<ContinueLink url={loaderData.url} />}>
          You haven’t been charged. Continue or{' '}
          <Link to="/checkout?step=4" className="underline underline-offset-4">
            choose another payment method
          </Link>
          .
        </EmptyState>
      )}
      {loaderData.state === 'authenticate' && (
        <EmptyState
          illustration="stool"
          title="Your bank needs to confirm it’s you"
          action={<BackToCheckout words="Confirm the payment" />}
        >
          Go back to checkout and press “Pay” again to confirm with your bank. You’ll only be charged once.
        </EmptyState>
      )}
      {loaderData.state === 'waiting' && (
        <div role="status">
          <EmptyState illustration="stool" title="We’re waiting for your payment">
            This page updates automatically. You can also leave it. We’ll email you once your order is paid, and you’ll only be charged
            once.
          </EmptyState>
        </div>
      )}
    </Page>
  )
}

/** Polls while the page is visible. */
function usePolling(waiting: boolean): void {
  const renew = useRevalidate()
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(renew, pollSeconds * 1000)
    return () => clearInterval(timer)
  }, [waiting, renew])
}

const ContinueLink = ({ url }: { url: string }) => (
  <a href={url} className={buttonClass({ look: 'brass' })}>
    Approve payment
  </a>
)

const BackToCheckout = ({ words: text }: { words: string }) => (
  <Link to="/checkout?step=5" className={buttonClass({ look: 'brass' })}>
    {text}
  </Link>
)
