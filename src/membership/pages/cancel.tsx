import { data, redirect, redirectDocument, useNavigation } from 'react-router'
import { DiscountSubscription, SubscriptionCancellation } from '#member-blocks.tsx'
import { cancelReasons } from '#membership/actions/cancel.server.ts'
import { applyMembershipForm } from '#membership/actions/membership-forms.server.ts'
import { membershipPage } from '#membership/membership-page.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/cancel'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Cancel your membership') },
  { name: 'robots', content: 'noindex' },
]

/** Row P23: two screens. Offer and pause are on the first; cancelling is always one step away. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await membershipPage(context.get(ctxKey))
  if (!page.subscription?.acts.includes('cancel')) return redirect('/profile/membership')
  const { status, acts: actions, banked_days } = page.subscription
  const next = page.previews.discount?.[0]?.next
  return {
    until: page.playsUntil,
    offer: actions.includes('discount') ? { ...page.offer, next: next ? `${next.amount} on ${next.on}` : null } : null,
    mayPause: actions.includes('pause'),
    atOnce: status === 'unpaid' || (status === 'paused' && banked_days === 0),
    chosen: reasonFrom(new URL(request.url).searchParams),
    reasons: Object.entries(cancelReasons).map(([value, title]) => ({ value, title })),
  }
}

const reasonFrom = (search: URLSearchParams): string | null => search.get('reason') ?? (search.has('on') ? 'none' : null)

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await applyMembershipForm(context.get(ctxKey), await request.formData())
  if (answer.answer === 'done') return redirect(`/profile/membership?done=${answer.done}`, 303)
  if (answer.answer === 'away') return redirectDocument(answer.url, 303)
  return data(answer, { status: answer.answer === 'problem' ? answer.status : 200 })
}

export const shouldRevalidate = revalidateOnChange

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { until, offer, mayPause, atOnce, chosen, reasons } = loaderData
  const busy = useNavigation().state !== 'idle'
  return (
    <Page width="text">
      <h1 className="pb-6 text-3xl">{chosen === null ? 'Leaving?' : 'Cancel your membership'}</h1>
      <div className="grid gap-8">
        {actionData?.answer === 'problem' && <Notice title={actionData.problem} tone="ember" live />}
        <SubscriptionCancellation reasons={reasons} chosen={chosen} until={until} atOnce={atOnce} busy={busy} />
        {chosen === null && offer && (
          <section aria-label="Before you go" className="rounded-card border border-brass-edge bg-brass-wash p-5">
            <DiscountSubscription {...offer} busy={busy} />
          </section>
        )}
        {chosen === null && mayPause && (
          <p>
            Just short of time?{' '}
            <ButtonLink to="/profile/membership#pause" look="plain">
              Pause for up to three months instead
            </ButtonLink>
          </p>
        )}
      </div>
    </Page>
  )
}
