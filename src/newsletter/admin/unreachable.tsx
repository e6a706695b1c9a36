import { redirect, useNavigation } from 'react-router'
import { hasRight } from '#account/member.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { plural } from '#kernel/text.ts'
import { listUnreachable, unreachableSearchOf, unsuppressAddress } from '#newsletter/bounces/unreachable.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { bounceLabels } from '#platform/mail/bounce-kind.ts'
import { ctxKey } from '#platform/page-context.ts'
import { DataTable } from '#ui/data/data-table.tsx'
import { ListScreen, useIsFiltered } from '#ui/data/list-screen.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/unreachable'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Unreachable addresses')

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { rows, ...list } = await listUnreachable(ctx, unreachableSearchOf(request))
  return {
    ...{ list, mayExport: hasRight(ctx, 'people.export') },
    rows: rows.map(({ address, kind, why, since, waiting }) => ({ address, kind, why, waiting, since: formatDate(since) })),
    lifted: new URL(request.url).searchParams.has('lifted'),
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    await unsuppressAddress(context.get(ctxKey), text('address'))
    return redirect('/admin/unreachable?lifted', 303)
  })

/** Addresses that bounced or complained; nothing is sent to them. */
export default function UnreachablePage({ loaderData: { list, rows, mayExport, lifted }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const isNarrowed = useIsFiltered()
  return (
    <ListScreen
      title="Unreachable addresses"
      about="Emails to these addresses came back, or their readers reported one as spam. Newsletters skip them; emails about orders and
          accounts wait here until the address works again."
      one="address"
      many="addresses"
      {...list}
      columns={['Why', 'Since', 'Waiting']}
      exportAs={mayExport ? 'unreachable' : undefined}
      selects={[{ name: 'show', label: 'Show', options: kinds }]}
      search="Address"
      days="Since"
      intro={
        <>
          {lifted && !actionData && <Notice title="We’re sending to this address again" tone="leaf" live />}
          <FormNotice answer={actionData} />
        </>
      }
    >
      <DataTable
        caption="Unreachable addresses"
        rows={rows}
        rowKey={({ address }) => address}
        empty={isNarrowed ? 'No addresses match.' : 'Every address works.'}
        columns={[
          { head: 'Address', cell: ({ address }) => <span className="wrap-anywhere">{address}</span> },
          {
            head: 'Why',
            cell: ({ kind, why }) => (
              <span>
                {bounceLabels[kind]}
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
    </ListScreen>
  )
}

const kinds = [{ value: 'all', text: 'All' }, ...Object.entries(bounceLabels).map(([value, text]) => ({ value, text }))]
