import { data, redirect, redirectDocument, useNavigation } from 'react-router'
import { FreeDvd } from '#blocks.tsx'
import { formatDate } from '#kernel/dates.ts'
import { PauseSubscription } from '#member-blocks.tsx'
import { ActionForm } from '#membership/actions/action-form.tsx'
import { ChangePlans } from '#membership/actions/change-plans.tsx'
import { applyMembershipForm, doneMessages } from '#membership/actions/membership-forms.server.ts'
import { membershipOf } from '#membership/membership.server.ts'
import { membershipPage } from '#membership/membership-page.server.ts'
import { BankAuthentication } from '#membership/payment-methods/bank-authentication.tsx'
import { ChooseMethod, countUsableMethods } from '#membership/payment-methods/choose-payment-method.tsx'
import { handleWalletReturn } from '#membership/payment-methods/payment-methods.server.ts'
import { PaymentMethodsSection } from '#membership/payment-methods/payment-methods-section.tsx'
import { PlanStatus } from '#membership/plan-status.tsx'
import { firstLesson } from '#membership/plans/first-lesson.server.ts'
import { StartPlaying } from '#membership/plans/start-playing.tsx'
import { ConsentBox } from '#membership/withdrawal/consent-box.tsx'
import { findFreeDvdOffer, freeDvdAvailableFrom } from '#offers/free-dvd.server.ts'
import { SwitchMethodNotice } from '#payments/legacy/legacy-agreements.tsx'
import { ctxKey } from '#platform/page-context.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { DataTable } from '#ui/data/data-table.tsx'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/membership'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your membership') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const url = new URL(request.url)
  const back = await handleWalletReturn(ctx, url)
  if (back) return redirect(back)
  const done = url.searchParams.get('done')
  const { slug } = await membershipOf(ctx)
  return {
    ...(await membershipPage(ctx)),
    start: done === 'joined' && slug ? await firstLesson(ctx, slug) : null,
    freeDvd: await findFreeDvdOffer(ctx),
    freeDvdFrom: formatOptionalDate(await freeDvdAvailableFrom(ctx)),
    done:
      done !== null && Object.hasOwn(doneMessages, done)
        ? doneMessages[done as keyof typeof doneMessages].replace('{shop}', shopSettings(ctx).name)
        : null,
    now: ctx.now().toISOString(),
  }
}

const formatOptionalDate = (date: Date | null) => date && formatDate(date)

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await applyMembershipForm(context.get(ctxKey), await request.formData())
  if (answer.answer === 'done') return redirect(`/profile/membership${answer.done === 'thanks' ? '' : `?done=${answer.done}`}`, 303)
  if (answer.answer === 'away') return redirectDocument(answer.url, 303)
  return data(answer, { status: answer.answer === 'problem' ? answer.status : 200 })
}

export const shouldRevalidate = revalidateOnChange

export default function MembershipPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle' || actionData?.answer === 'authenticate'
  return (
    <Page width="text">
      <h1 className="pb-6 text-3xl">Your membership</h1>
      {loaderData.subscription === null ? (
        <EmptyState
          illustration="shelf"
          title="No membership yet"
          action={
            <ButtonLink to="/membership" look="brass">
              See plans
            </ButtonLink>
          }
        >
          Stream as much as you like with a plan. What you buy is yours either way.
        </EmptyState>
      ) : (
        <div className="grid gap-8">
          {loaderData.done && !actionData && <Notice title={loaderData.done} tone="leaf" live />}
          {loaderData.start && !actionData && <StartPlaying lesson={loaderData.start} />}
          <BankAuthentication answer={actionData} stripe={loaderData.stripe} />
          <MembershipSections page={loaderData} busy={busy} />
        </div>
      )}
    </Page>
  )
}

type LoadedPage = Extract<Route.ComponentProps['loaderData'], { waiting: unknown }>

function MembershipSections({ page, busy }: { page: LoadedPage; busy: boolean }) {
  const { subscription, until, changes, ways: methods, history, withdrawal, previews } = page
  const can = (actionName: (typeof subscription.acts)[number]) => subscription.acts.includes(actionName)
  const now = new Date(page.now)
  return (
    <>
      {subscription.justUpgradedToAnnualSubscription && subscription.term === 'annual' && subscription.allowedToStream && (
        <Notice title="Thank you for a whole year." tone="leaf">
          <ActionForm intent="seen-upgrade" className="pt-2">
            <Button type="submit" look="plain">
              Got it
            </Button>
          </ActionForm>
        </Notice>
      )}
      {page.freeDvdFrom && (
        <Notice title="A free DVD comes with your year" tone="brass">
          <p>You can choose it here from {page.freeDvdFrom}.</p>
        </Notice>
      )}
      {page.freeDvd && !page.freeDvd.taken && <FreeDvd offer={page.freeDvd} chosen={null} />}
      <PlanStatus page={page} busy={busy} />
      {changes.length > 0 && <ChangePlans changes={changes} busy={busy} />}
      {page.billedElsewhere && <SwitchMethodNotice leads />}
      {can('change-card') && <PaymentMethodsSection page={page} now={now} busy={busy} />}
      {subscription.source === 'gift' &&
        subscription.status === 'active' &&
        !subscription.next_plan &&
        countUsableMethods(methods, now) > 0 && (
          <Section id="go-on" title="Continue after the gift">
            <ActionForm intent="go-on" fields={{ tier: subscription.membership.slug, term: 'monthly' }} className="grid gap-4">
              <p className="text-ink-soft">You won’t be charged before {until}. After that it renews monthly until you cancel.</p>
              <ChooseMethod ways={methods} now={now} />
              {page.consent && <ConsentBox label={page.consent} />}
              <div>
                <Button type="submit" busy={busy}>
                  Continue as a paid plan from {until}
                </Button>
              </div>
            </ActionForm>
          </Section>
        )}
      {(can('pause') || can('extend-pause') || page.pauseBlocker) && (
        <Section id="pause" title={subscription.status === 'active' ? 'Pause' : 'Extend pause'}>
          <PauseSubscription
            mode={can('pause') ? 'book' : 'extend'}
            term={subscription.term}
            until={until}
            blocker={page.pauseBlocker}
            next={(previews[can('pause') ? 'pause' : 'extend-pause'] ?? []).map(({ next }) => next && `${next.amount} on ${next.on}`)}
            busy={busy}
          />
        </Section>
      )}
      {history.length > 0 && (
        <Section id="history" title="Payments">
          <DataTable
            caption="Payments for your membership"
            rows={history}
            rowKey={({ id }) => id}
            columns={[
              { head: 'Date', cell: ({ on }) => on },
              { head: 'For', cell: ({ what }) => what },
              { head: 'Invoice', cell: (payment) => <InvoiceLinks {...payment} /> },
              { head: 'Status', cell: ({ state }) => state },
              { head: 'Amount', cell: ({ amount }) => amount, numeric: true },
            ]}
          />
        </Section>
      )}
      {(can('cancel') || withdrawal) && (
        <Section id="leave" title="Cancel membership">
          {can('cancel') && (
            <div>
              <ButtonLink to="/profile/membership/cancel">Cancel membership</ButtonLink>
            </div>
          )}
          {withdrawal && (
            <details>
              <summary className="cursor-pointer py-2 font-semibold">Withdraw from contract here</summary>
              <ActionForm intent="withdraw" className="grid gap-3 pt-2">
                <p>You can withdraw within 14 days of paying, without giving a reason. Your membership ends at once.</p>
                <p>
                  {withdrawal.back} is refunded now: the days you haven’t used
                  {withdrawal.taken ? `, less ${withdrawal.taken}` : ''}. A free DVD that has not been sent is cancelled.
                </p>
                {withdrawal.agreed && <p className="text-ink-soft text-sm">You agreed to this when you joined: “{withdrawal.agreed}”</p>}
                <div>
                  <Button type="submit" look="danger" busy={busy}>
                    Confirm withdrawal here
                  </Button>
                </div>
              </ActionForm>
            </details>
          )}
        </Section>
      )}
    </>
  )
}

const Section = ({ id, title, children }: { id: string; title: string; children: React.ReactNode }) => (
  <section aria-labelledby={`${id}-title`} id={id} className="grid scroll-mt-24 gap-4">
    <h2 id={`${id}-title`} className="text-xl">
      {title}
    </h2>
    {children}
  </section>
)

const InvoiceLinks = ({ number, notes }: { number: string | null; notes: readonly string[] }) =>
  number === null ? (
    '–'
  ) : (
    <span className="grid gap-1">
      <a href={`/profile/membership/invoices/${number}.pdf`}>
        {number}
        <VisuallyHidden>, the invoice as a PDF</VisuallyHidden>
      </a>
      {notes.map((note) => (
        <a key={note} href={`/profile/membership/invoices/${note}.pdf`}>
          Credit note {note}
        </a>
      ))}
    </span>
  )
