import { Link } from 'react-router'
import { mayDo } from '#account/member.server.ts'
import { filterOptions, isFilter, staffMemberships } from '#membership/staff/memberships.server.ts'
import { statusTone, statusWords } from '#membership/staff/staff-words.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { dayParams, listParams, stepParam } from '#ui/data/list-params.ts'
import { ListScreen } from '#ui/data/list-screen.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/memberships'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Memberships') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { show, words } = listParams(request)
  const wish = { words, ...dayParams(request), step: stepParam(request), filter: isFilter(show) ? show : 'all' } as const
  return {
    mayExport: mayDo(context.get(ctxKey), 'people.export'),
    ...wish,
    timeZone: shopSettings(context.get(ctxKey)).timeZone,
    options: filterOptions,
    ...(await staffMemberships(context.get(ctxKey), wish)),
  }
}

export default function StaffMembershipsPage({ loaderData }: Route.ComponentProps) {
  const { mayExport, members, count, steps, filter, options, words, from, to, timeZone } = loaderData
  return (
    <ListScreen
      title="Memberships"
      one="membership"
      {...{ count, steps }}
      columns={['Status', 'Plan', 'Until']}
      exportAs={mayExport ? 'memberships' : undefined}
      show={{ value: filter, options }}
      days={{ of: 'Until', from, to, timeZone }}
      search={{ label: 'Email or name', value: words, maxLength: 254 }}
    >
      <DataTable
        caption="Memberships"
        rows={members}
        rowKey={({ id }) => id}
        empty="No memberships match."
        columns={[
          {
            head: 'Member',
            cell: ({ id, name, email }) => (
              <>
                <Link to={`/admin/memberships/${id}`} className="inline-flex min-h-11 items-center">
                  {name}
                </Link>
                <span className="block whitespace-nowrap font-normal text-ink-soft text-sm">{email}</span>
              </>
            ),
          },
          {
            head: 'Status',
            cell: ({ status, source }) => (
              <span className="flex gap-2 whitespace-nowrap">
                <Badge tone={statusTone(status)}>{statusWords[status]}</Badge>
                {source === 'gift' && status === 'active' && <Badge>Gift</Badge>}
              </span>
            ),
          },
          { head: 'Plan', cell: ({ plan, term }) => <span className="whitespace-nowrap">{`${plan}, ${term}`}</span> },
          { head: 'Until', cell: ({ until }) => <span className="whitespace-nowrap">{until}</span> },
        ]}
      />
    </ListScreen>
  )
}
