import { Link, redirect } from 'react-router'
import { answerForm } from '#account/form-answer.server.ts'
import { FormNotice } from '#account/form-notice.tsx'
import { staffOf } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { isId } from '#kernel/form-values.ts'
import { plural } from '#kernel/text.ts'
import { SettleForm } from '#payments/admin/settle-form.tsx'
import { markPaidOtherwise } from '#payments/failed-refunds.server.ts'
import { sendAgain, staffFailedRefunds } from '#payments/staff-failed-refunds.server.ts'
import { unmatchedPayments } from '#payments/unmatched-payments.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { revalidateOnChange } from '#ui/should-revalidate.ts'
import type { Route } from './+types/failed-refunds'

export const meta: Route.MetaFunction = () => [
  { title: 'Money to pay out by hand – Woodshed back office' },
  { name: 'robots', content: 'noindex' },
]

const told = {
  succeeded: 'It is sent again, and its owner is written to.',
  open: 'It is sent again, and on its way. Its owner is written to.',
  failed: 'It was sent again and refused: it is on the list anew.',
  paid: 'It is noted as paid, and its owner is written to.',
} as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done') ?? ''
  const ctx = context.get(ctxKey)
  return {
    ...(await staffFailedRefunds(ctx)),
    aside: await unmatchedPayments(ctx),
    done: Object.hasOwn(told, done) ? told[done as keyof typeof told] : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey)
  staffOf(ctx)
  return answerForm(request, ['note', 'refund'], async (text) => {
    const id = text('refund')
    if (!isId(id)) throw new ShopError('not-found', 'There is no such refund.')
    const note = text('note').trim().slice(0, 500)
    if (text('do') === 'paid') {
      await markPaidOtherwise(ctx, id, note)
      return redirect('/admin/payouts?done=paid', 303)
    }
    if (text('do') !== 'again') throw new ShopError('invalid', 'Choose what to do.')
    return redirect(`/admin/payouts?done=${(await sendAgain(ctx, id, note)) ?? 'open'}`, 303)
  })
}

export const shouldRevalidate = revalidateOnChange

/** Refunds that did not reach their owner: each is sent again or paid another way. */
export default function PayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owed, settled, aside, done } = loaderData
  return (
    <Page>
      <div className="grid gap-8">
        <header className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h1 className="text-3xl">Money to pay out by hand</h1>
            <p className="text-ink-soft">{plural(owed.length, 'refund')}</p>
          </div>
          <p className="max-w-prose text-ink-soft">
            Refunds that banks sent back, or that could not be made. The money is with the shop and belongs to somebody else.
          </p>
          {done && !actionData && <Notice title={done} tone="leaf" />}
          <FormNotice answer={actionData} />
        </header>
        {owed.length === 0 && <p>Nothing waits: every refund has reached its owner.</p>}
        <ul className="grid gap-6">
          {owed.map((one) => (
            <li key={one.id} className="grid gap-5 rounded-card border border-line bg-paper-raised p-5">
              <h2 className="text-xl tabular-nums">
                {one.amount} for{' '}
                <Link to={one.staffPath} className="underline decoration-line-strong underline-offset-4">
                  {one.what.toLowerCase()}
                </Link>
              </h2>
              <Facts
                facts={[
                  { term: 'Whose', value: <Whose {...one} /> },
                  { term: 'Refunded for', value: one.reason },
                  { term: 'Did not arrive', value: one.since },
                  { term: 'Why', value: one.why },
                ]}
              />
              {one.disputed ? (
                <Notice title="A bank asks about this payment: wait until it has decided." tone="ember" />
              ) : (
                <SettleForm id={one.id} sendable={one.sendable} answer={actionData?.typed.refund === one.id ? actionData : undefined} />
              )}
            </li>
          ))}
        </ul>
        {aside.length > 0 && (
          <section aria-labelledby="aside" className="grid gap-4">
            <h2 id="aside" className="text-xl">
              Money that was put aside
            </h2>
            <p className="max-w-prose text-ink-soft">
              It reached the shop’s account at a payment company, and nothing was given for it. Look it up there by its reference, and give
              it back from there.
            </p>
            <DataTable
              caption="Money that was put aside, the latest first"
              rows={aside}
              rowKey={({ ref }) => ref}
              columns={[
                { head: 'Reference', cell: ({ ref }) => <span className="whitespace-nowrap">{ref}</span> },
                { head: 'At', cell: ({ company }) => company },
                { head: 'Amount', numeric: true, cell: ({ amount }) => amount },
                { head: 'Why', cell: ({ why }) => <span className="block min-w-48">{why}</span> },
                { head: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{at}</span> },
              ]}
            />
          </section>
        )}
        <section aria-labelledby="settled" className="grid gap-4">
          <h2 id="settled" className="text-xl">
            What was done
          </h2>
          <DataTable
            caption="What was paid out or settled, the latest first"
            rows={settled}
            rowKey={({ id }) => id}
            empty="Nothing had to be paid out by hand yet."
            columns={[
              {
                head: 'For',
                cell: ({ what, staffPath, ...one }) => (
                  <>
                    <Link to={staffPath} className="inline-flex min-h-11 items-center">
                      {what}
                    </Link>
                    <div className="font-normal text-ink-soft text-sm">
                      <Whose {...one} />
                    </div>
                  </>
                ),
              },
              { head: 'Amount', numeric: true, cell: ({ amount }) => amount },
              {
                head: 'What',
                cell: ({ done }) => (
                  <span className="block min-w-48 break-words">
                    {done?.words}
                    {done?.note && <span className="block text-ink-soft text-sm">{done.note}</span>}
                  </span>
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

const Whose = ({ name, email }: { name: string | null; email: string }) => (
  <>
    {name && <span className="block">{name}</span>}
    <span className="block whitespace-nowrap">{email}</span>
  </>
)
