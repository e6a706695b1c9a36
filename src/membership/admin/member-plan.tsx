import type { ReactNode } from 'react'
import { Link, redirect, useNavigation } from 'react-router'
import { hasRight, requireStaff } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { isId, parseId } from '#kernel/form-values.ts'
import { ChargesTable } from '#membership/admin/charges-table.tsx'
import { EventsTable } from '#membership/admin/events-table.tsx'
import { decideOnMembershipRefund, type PendingRefund } from '#membership/billing/refund-approval.server.ts'
import { isStaffAction } from '#membership/rules/staff-actions.ts'
import { actionLabels } from '#membership/staff/action-labels.ts'
import { memberPlanScreen } from '#membership/staff/member-plan.server.ts'
import { PendingApproval } from '#payments/refunds/pending-approval.tsx'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { ActivityTable } from '#ui/data/activity-table.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/member-plan'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: backOfficeTitle(matches, loaderData?.name ?? 'Membership') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const before = parseId(search.get('before')) || undefined
  const ctx = context.get(ctxKey)
  const decides = hasRight(ctx, 'refunds.give') && hasRight(ctx, 'members.act')
  return { id: params.id, ...(await memberPlanScreen(ctx, params.id, before)), decides, done: doneNoticeOf(search) }
}

/** `do`: approve or decline the pending refund. */
export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    const ctx = context.get(ctxKey)
    requireStaff(ctx, 'refunds.give')
    if (!isId(id)) throw new ShopError('not-found', 'We couldn’t find that member.')
    const approved = text('do') === 'approve'
    await decideOnMembershipRefund(ctx, id, approved)
    return redirect(`/admin/memberships/${id}?done=${approved ? 'refund' : 'declined'}`, 303)
  })

function doneNoticeOf(search: URLSearchParams): { title: string; settled: boolean } | null {
  const action = search.get('done') ?? ''
  if (action === 'declined') return { title: 'Declined. The membership continues.', settled: true }
  if (!isStaffAction(action)) return null
  if (action === 'refund' && search.has('waits'))
    return { title: 'Saved. It’s above a limit, so someone else has to approve it. Until then the membership continues.', settled: false }
  return search.has('waits')
    ? { title: 'Requested but not settled yet. Check again in a minute.', settled: false }
    : { title: actionLabels[action].done, settled: true }
}

export default function StaffMemberPlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, email, plan, decides, done } = loaderData
  return (
    <Page>
      <div className="grid gap-8">
        <header className="grid gap-3">
          <ScreenHead list={{ label: 'All memberships', to: '/admin/memberships' }} title={name} />
          <p className="break-all text-ink-soft">{email}</p>
          {done && !actionData && <Notice title={done.title} tone={done.settled ? 'leaf' : 'brass'} />}
          <FormNotice answer={actionData} />
        </header>
        {plan ? <Plan {...{ id, plan, decides }} /> : <Notice title="This person has never had a membership." />}
        <p className="flex flex-wrap gap-x-6">
          <Link to={`/admin/points/${id}`} className="touch-target">
            Points
          </Link>
          <Link to={`/admin/orders?q=${encodeURIComponent(email)}`} className="touch-target">
            Orders
          </Link>
        </p>
      </div>
    </Page>
  )
}

type PlanShown = NonNullable<Route.ComponentProps['loaderData']['plan']>

const Plan = ({ id, plan, decides }: { id: string; plan: PlanShown; decides: boolean }) => (
  <>
    {plan.refund && <PendingRefundPanel refund={plan.refund} decides={decides} />}
    <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
      <section aria-labelledby="status" className="grid gap-5">
        <h2 id="status" className="flex flex-wrap items-center gap-3 text-xl">
          {plan.title}
          <Badge tone={plan.tone}>{plan.status}</Badge>
          {plan.gift && <Badge>Gift</Badge>}
        </h2>
        <p className="text-ink-soft">The member sees: “{plan.read}”</p>
        <Facts facts={plan.facts} />
      </section>
      <section aria-labelledby="acts" className="grid gap-5 panel p-5">
        <h2 id="acts" className="text-xl">
          Actions
        </h2>
        {plan.offered.length === 0 && <p>None available</p>}
        <ul className="grid gap-3 empty:hidden">
          {plan.offered.map((action) => (
            <li key={action}>
              <ButtonLink to={`/admin/memberships/${id}/${action}`} look={actionLabels[action].danger ? 'danger' : 'quiet'} wide>
                {actionLabels[action].link}
              </ButtonLink>
            </li>
          ))}
        </ul>
        {plan.offered.length > 0 && <p className="text-ink-soft text-sm">You’ll see the effect before confirming.</p>}
      </section>
    </div>
    <Section title="Periods">
      <DataTable
        caption="Current and upcoming periods"
        rows={plan.time}
        rowKey={(period) => period.id}
        empty="No current period."
        columns={[
          { head: 'What', cell: ({ what }) => <span className="whitespace-nowrap">{what}</span> },
          { head: 'Plan', cell: (period) => period.plan },
          { head: 'From', cell: ({ from }) => <span className="whitespace-nowrap">{from}</span> },
          { head: 'Until', cell: ({ to }) => <span className="whitespace-nowrap">{to}</span> },
        ]}
      />
    </Section>
    <Section title="Charges">
      <ChargesTable charges={plan.charges} />
    </Section>
    <Section title="Membership history">
      <EventsTable events={plan.events} />
      {plan.more && (
        <p className="text-center">
          <ButtonLink to={`/admin/memberships/${id}?before=${plan.events.at(-1)?.id}`}>Earlier</ButtonLink>
        </p>
      )}
    </Section>
    <ActivityTable acts={plan.acts} />
  </>
)

const shareLabels = { all: 'the full amount', unused: 'the unused part' } as const

const PendingRefundPanel = ({
  refund: { id, amount, share, asker, why, over, own: isOwn },
  decides: canDecide,
}: {
  refund: PendingRefund
  decides: boolean
}) => (
  <section aria-labelledby="waits" className="grid gap-3 rounded-card border border-line-strong bg-paper-raised p-5">
    <h2 id="waits" className="flex flex-wrap items-center gap-3 text-xl">
      Refund of {amount}
      <Badge tone="brass">Needs approval</Badge>
    </h2>
    <p className="wrap-anywhere">
      {asker} asked to refund {shareLabels[share]} and end the membership: {why}
    </p>
    <PendingApproval refund={String(id)} {...{ over, isOwn, canDecide }} busy={useNavigation().state !== 'idle'} />
  </section>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-4">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
)
