import { Form, redirect, useNavigation } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { plural } from '#kernel/text.ts'
import { listUnreachable, reachAgain } from '#newsletter/bounces/unreachable.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import type { BounceKind } from '#platform/mail/bounce-kind.ts'
import { ctxKey } from '#platform/page-context.ts'
import { DataTable } from '#ui/data/data-table.tsx'
import { SavedViews } from '#ui/data/saved-views.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/unreachable'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Unreachable addresses') },
  { name: 'robots', content: 'noindex' },
]

/** `?q=`: part of an address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const q = (asked.get('q') ?? '').slice(0, 254)
  const rows = await listUnreachable(context.get(ctxKey), q)
  return { q, rows: rows.map(({ since, ...row }) => ({ ...row, since: formatDate(since) })), lifted: asked.has('lifted') }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    await reachAgain(context.get(ctxKey), text('address'))
    return redirect('/admin/unreachable?lifted', 303)
  })

const kindWords: Record<BounceKind, string> = {
  hard: 'Doesn’t exist',
  soft: 'Kept failing',
  complaint: 'Reported as spam',
}

/** Addresses that bounced or complained; nothing is sent to them. */
export default function UnreachablePage({ loaderData: { q, rows, lifted }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <Page>
      <div className="grid gap-6">
        <h1 className="text-3xl">Unreachable addresses</h1>
        <p className="max-w-text text-ink-soft">
          Emails to these addresses came back, or their readers reported one as spam. Newsletters skip them; emails about orders and
          accounts wait here until the address works again.
        </p>
        {lifted && !actionData && <Notice title="We’re sending to this address again" tone="leaf" live />}
        <FormNotice answer={actionData} />
        <Form method="get" className="flex flex-wrap items-end gap-4">
          <Field key={q} label="Find" optional type="search" name="q" defaultValue={q} />
          <Button type="submit">Find</Button>
        </Form>
        <SavedViews />
        <DataTable
          caption="Unreachable addresses"
          rows={rows}
          rowKey={({ address }) => address}
          empty={q ? 'No address like that.' : 'Every address works.'}
          columns={[
            { head: 'Address', cell: ({ address }) => <span className="wrap-anywhere">{address}</span> },
            {
              head: 'Why',
              cell: ({ kind, why }) => (
                <span>
                  {kindWords[kind]}
                  <span className="block wrap-anywhere text-ink-soft text-xs">{why}</span>
                </span>
              ),
            },
            { head: 'Since', cell: ({ since }) => since },
            { head: 'Waiting', cell: ({ waiting }) => plural(waiting, 'email') },
            {
              head: 'Send again',
              cell: ({ address }) => (
                <PostForm>
                  <input type="hidden" name="address" value={address} />
                  <Button type="submit" busy={busy} aria-label={`Send to ${address} again`}>
                    Send again
                  </Button>
                </PostForm>
              ),
            },
          ]}
        />
      </div>
    </Page>
  )
}
