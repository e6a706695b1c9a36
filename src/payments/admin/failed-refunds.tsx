import { Link, redirect } from 'react-router'
import { requireStaff } from '#account/member.server.ts'
import { UndoCountdown } from '#admin/undo/undo-countdown.tsx'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import { isId, parseLine } from '#kernel/form-values.ts'
import { plural } from '#kernel/text.ts'
import { SettleForm } from '#payments/admin/settle-form.tsx'
import { unmatchedPayments } from '#payments/attempts/unmatched-payments.server.ts'
import { markPaidManually } from '#payments/refunds/failed-refunds.server.ts'
import { retryFailedRefund, staffFailedRefunds } from '#payments/refunds/staff-failed-refunds.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { DataTable } from '#ui/data/data-table.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/failed-refunds'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Failed refunds') },
  { name: 'robots', content: 'noindex' },
]

const doneMessages = {
  succeeded: 'Refund sent again. We’ve emailed the customer.',
  open: 'We’ll send the refund again in ten seconds and email the customer.',
  failed: 'Refund refused again. It’s back on the list.',
  paid: 'Marked as paid. We’ve emailed the customer.',
} as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done') ?? ''
  const ctx = context.get(ctxKey)
  return {
    ...(await staffFailedRefunds(ctx)),
    unmatched: await unmatchedPayments(ctx),
    done: Object.hasOwn(doneMessages, done) ? doneMessages[done as keyof typeof doneMessages] : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'refunds.settle')
  return answerForm(request, ['note', 'refund'], async (text) => {
    const id = text('refund')
    if (!isId(id)) throw new ShopError('not-found', 'We couldn’t find that refund.')
    const errors: FieldErrors = {}
    const note = parseLine(text, 'note', errors, { most: 500 })
    refuseFields(errors)
    if (text('do') === 'paid') {
      await markPaidManually(ctx, id, note)
      return redirect('/admin/failed-refunds?done=paid', 303)
    }
    if (text('do') !== 'again') throw new ShopError('invalid', 'Choose what to do.')
    return redirect(`/admin/failed-refunds?done=${(await retryFailedRefund(ctx, id, note)) ?? 'open'}`, 303)
  })
}

export const shouldRevalidate = revalidateOnChange

/** Refunds that failed at the bank: staff send each again or record how it was paid. */
export default function FailedRefundsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owed, settled, unmatched, done } = loaderData
  return (
    <Page>
      <div className="grid gap-8">
        <header className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h1 className="text-3xl">Failed refunds</h1>
            <p className="text-ink-soft">{plural(owed.length, 'refund')}</p>
          </div>
          <p className="max-w-prose text-ink-soft">
            Refunds that failed or were returned by the bank. You still owe this money to the customer.
          </p>
          {done && !actionData && <Notice title={done} tone="leaf" />}
          <FormNotice answer={actionData} />
        </header>
        {owed.length === 0 && <p>All clear. Every refund reached its customer.</p>}
        <ul className="grid gap-6">
          {owed.map((one) => (
            <li key={one.id} className="grid gap-5 panel p-5">
              <h2 className="text-xl tabular-nums">
                {one.amount} for{' '}
                <Link to={one.staffPath} className="underline decoration-line-strong underline-offset-4">
                  {one.what.toLowerCase()}
                </Link>
              </h2>
              <Facts
                facts={[
                  { term: 'Customer', value: <Customer {...one} /> },
                  { term: 'Refund for', value: one.reason },
                  { term: 'Failed on', value: one.since },
                  { term: 'Why', value: one.why },
                ]}
              />
              {one.disputed ? (
                <Notice title="This payment is disputed. Wait for the decision." tone="ember" />
              ) : (
                <SettleForm id={one.id} sendable={one.sendable} answer={actionData?.typed.refund === one.id ? actionData : undefined} />
              )}
            </li>
          ))}
        </ul>
        {unmatched.length > 0 && (
          <section aria-labelledby="aside" className="grid gap-4">
            <h2 id="aside" className="text-xl">
              Unmatched payments
            </h2>
            <p className="max-w-prose text-ink-soft">
              These payments don’t match any order or membership. Look them up at the payment provider by their reference and refund them
              there.
            </p>
            <DataTable
              caption="Latest unmatched payments"
              rows={unmatched}
              rowKey={({ ref }) => ref}
              columns={[
                { head: 'Reference', cell: ({ ref }) => <span className="whitespace-nowrap">{ref}</span> },
                { head: 'Provider', cell: ({ company }) => company },
                { head: 'Amount', numeric: true, cell: ({ amount }) => amount },
                { head: 'Why', cell: ({ why }) => <span className="block min-w-48">{why}</span> },
                { head: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{at}</span> },
              ]}
            />
          </section>
        )}
        <section aria-labelledby="settled" className="grid gap-4">
          <h2 id="settled" className="text-xl">
            Settled
          </h2>
          <DataTable
            caption="Latest settled refunds"
            rows={settled}
            rowKey={({ id }) => id}
            empty="No manual refunds yet."
            columns={[
              {
                head: 'For',
                cell: ({ what, staffPath, ...one }) => (
                  <>
                    <Link to={staffPath} className="touch-target">
                      {what}
                    </Link>
                    <div className="font-normal text-ink-soft text-sm">
                      <Customer {...one} />
                    </div>
                  </>
                ),
              },
              { head: 'Amount', numeric: true, cell: ({ amount }) => amount },
              {
                head: 'What',
                cell: ({ done, leaving }) => (
                  <div className="min-w-48 break-words">
                    <UndoCountdown leaving={leaving} />
                    {done?.text}
                    {done?.note && <span className="block text-ink-soft text-sm">{done.note}</span>}
                  </div>
                ),
              },
              { head: 'Who', cell: ({ done }) => <span className="whitespace-nowrap">{done?.by}</span> },
              { head: 'When', cell: ({ done }) => <span className="whitespace-nowrap">{done?.at}</span> },
            ]}
          />
        </section>
      </div>
    </Page>
  )
}

const Customer = ({ name, email }: { name: string | null; email: string }) => (
  <>
    {name && <span className="block">{name}</span>}
    <span className="block whitespace-nowrap">{email}</span>
  </>
)
