import { Link } from 'react-router'
import { hasRight } from '#account/member.server.ts'
import { composedSearchOf, listComposed } from '#notifications/composer/composer.server.ts'
import { composedStateLabels, composedStates } from '#notifications/rules/composed-state.ts'
import { topicLabels } from '#notifications/rules/topics.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { ListScreen, useIsFiltered } from '#ui/data/list-screen.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/composed-list'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Notifications')

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { rows, ...list } = await listComposed(ctx, composedSearchOf(request))
  return {
    ...{ list, mayCompose: hasRight(ctx, 'messages.send') },
    rows: rows.map(({ id, text, topic, state, send_at, started_at, delivered }) => ({
      ...{ id, text, state, delivered, topic: topicLabels[topic] },
      at: (started_at ?? send_at) ? shopTime(ctx, (started_at ?? send_at)!) : '–',
    })),
  }
}

export default function ComposedListPage({ loaderData }: Route.ComponentProps) {
  const { rows, list, mayCompose } = loaderData
  const isNarrowed = useIsFiltered()
  return (
    <ListScreen
      title="Notifications"
      one="notification"
      {...list}
      columns={['State', 'Topic', 'Delivered', 'Time']}
      days="Written"
      exportAs="notifications"
      selects={[
        {
          name: 'show',
          label: 'Show',
          options: (['all', ...composedStates] as const).map((value) => ({ value, text: composedStateLabels[value] })),
        },
      ]}
      search="Text"
      action={
        mayCompose && (
          <ButtonLink to="/admin/notifications/new" look="brass" className="ml-auto">
            New notification
          </ButtonLink>
        )
      }
    >
      <DataTable
        caption="Notifications"
        rows={rows}
        rowKey={({ id }) => id}
        empty={isNarrowed ? 'No notifications match.' : 'No notifications yet. Write the first one: it appears in members’ bells.'}
        columns={[
          {
            head: 'Text',
            cell: ({ id, text }) => (
              <Link to={`/admin/notifications/${id}`} className="inline-flex min-h-11 min-w-56 items-center">
                {text}
              </Link>
            ),
          },
          { head: 'State', cell: ({ state }) => <Badge tone={state === 'sent' ? 'leaf' : 'plain'}>{composedStateLabels[state]}</Badge> },
          { head: 'Topic', cell: ({ topic }) => <span className="whitespace-nowrap">{topic}</span> },
          { head: 'Delivered', numeric: true, cell: ({ delivered }) => delivered.toLocaleString('en-GB') },
          { head: 'Time', time: true, cell: ({ at }) => at },
        ]}
      />
    </ListScreen>
  )
}
