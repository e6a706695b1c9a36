import { redirect, useNavigation } from 'react-router'
import { listRedirects, removeRedirect, saveRedirect } from '#content/redirects.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { ownValue } from '#kernel/own-value.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { DataTable } from '#ui/data/data-table.tsx'
import { listParams } from '#ui/data/list-params.ts'
import { ListScreen, useIsFiltered } from '#ui/data/list-screen.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/redirects'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Redirects')

const doneMessages: Readonly<Record<string, string>> = { saved: 'Saved. Visitors are now redirected.', removed: 'Removed.' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { rows, ...list } = await listRedirects(context.get(ctxKey), listParams(request))
  return {
    list,
    rows: rows.map(({ from, to, at, who }) => ({ from, to, who, at: formatDate(at) })),
    done: ownValue(doneMessages, new URL(request.url).searchParams.get('done')) ?? null,
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

export default function RedirectsPage({ loaderData: { list, rows, done }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const isNarrowed = useIsFiltered()
  const field = (name: 'from' | 'to') => ({ name, defaultValue: answer?.typed[name] ?? '', error: answer?.errors[name], spellCheck: false })
  return (
    <ListScreen
      title="Redirects"
      about="Send visitors and search engines from an old address to the new one. Products that move or are retired redirect automatically."
      one="redirect"
      {...list}
      columns={['To', 'Set']}
      exportAs="redirects"
      search="Address"
      days="Set"
      intro={
        <>
          {done && !answer && <Notice title={done} tone="leaf" live />}
          <FormNotice answer={answer} />
          <PostForm key={done} className="grid items-start gap-5 panel p-5 sm:grid-cols-2 sm:p-8">
            <Field label="From" hint="Like /shop/old-lesson." maxLength={300} {...field('from')} />
            <Field label="To" hint="Like /lessons/new-lesson, or an address with https://." maxLength={500} {...field('to')} />
            <div>
              <Button type="submit" look="brass" name="do" value="save" busy={busy}>
                Save redirect
              </Button>
            </div>
          </PostForm>
        </>
      }
    >
      <DataTable
        caption="Redirects"
        rows={rows}
        rowKey={({ from }) => from}
        empty={isNarrowed ? 'No redirects match.' : 'No redirects yet.'}
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
    </ListScreen>
  )
}
