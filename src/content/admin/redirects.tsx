import { Form, redirect, useNavigation } from 'react-router'
import { listRedirects, removeRedirect, saveRedirect } from '#content/redirects.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { ownValue } from '#kernel/own-value.ts'
import { answerForm } from '#platform/form-answer.server.ts'
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
import type { Route } from './+types/redirects'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Redirects') },
  { name: 'robots', content: 'noindex' },
]

const doneWords: Readonly<Record<string, string>> = { saved: 'Saved. Visitors are now redirected.', removed: 'Removed.' }

/** `?q=`: part of either address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const q = asked.get('q') ?? ''
  const rows = await listRedirects(context.get(ctxKey), q)
  return {
    q,
    rows: rows.map(({ at, ...row }) => ({ ...row, at: formatDate(at) })),
    done: ownValue(doneWords, asked.get('done') ?? '') ?? null,
  }
}

/** `do`: save, or remove the one from `from`. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['from', 'to'], async (text) => {
    const ctx = context.get(ctxKey)
    if (text('do') === 'remove') await removeRedirect(ctx, text('from'))
    else await saveRedirect(ctx, { from: text('from'), to: text('to') })
    return redirect(`/admin/redirects?done=${text('do') === 'remove' ? 'removed' : 'saved'}`, 303)
  })

/** Where former addresses lead. */
export default function RedirectsPage({ loaderData: { q, rows, done }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const field = (name: 'from' | 'to') => ({ name, defaultValue: answer?.typed[name] ?? '', error: answer?.errors[name], spellCheck: false })
  return (
    <Page>
      <div className="grid gap-6">
        <h1 className="text-3xl">Redirects</h1>
        <p className="max-w-text text-ink-soft">
          Send visitors and search engines from an old address to the new one. Products that move or retire do this by themselves.
        </p>
        {done && !answer && <Notice title={done} tone="leaf" live />}
        <FormNotice answer={answer} />
        <PostForm key={done} className="grid items-start gap-5 rounded-card border border-line bg-paper-raised p-5 sm:grid-cols-2 sm:p-8">
          <Field label="From" hint="Like /shop/old-lesson." maxLength={300} {...field('from')} />
          <Field label="To" hint="Like /lessons/new-lesson, or an address with https://." maxLength={500} {...field('to')} />
          <div>
            <Button type="submit" look="brass" name="do" value="save" busy={busy}>
              Save redirect
            </Button>
          </div>
        </PostForm>
        <Form method="get" className="flex flex-wrap items-end gap-4">
          <Field key={q} label="Find" optional type="search" name="q" defaultValue={q} />
          <Button type="submit">Find</Button>
        </Form>
        <SavedViews />
        <DataTable
          caption="Redirects"
          rows={rows}
          rowKey={({ from }) => from}
          empty={q ? 'No redirect like that.' : 'No redirects yet.'}
          columns={[
            { head: 'From', cell: ({ from }) => <span className="wrap-anywhere">{from}</span> },
            { head: 'To', cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
            { head: 'Set', cell: ({ at, who }) => `${at}, ${who}` },
            {
              head: 'Remove',
              cell: ({ from }) => (
                <PostForm>
                  <input type="hidden" name="from" value={from} />
                  <Button type="submit" name="do" value="remove" aria-label={`Remove the redirect from ${from}`}>
                    Remove
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
