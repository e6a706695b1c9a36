import { Link } from 'react-router'
import { hasRight } from '#account/member.server.ts'
import { filterOptions, membershipSearchOf, staffMemberships } from '#membership/staff/memberships.server.ts'
import { statusLabels, statusTone } from '#membership/staff/staff-labels.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { ListScreen } from '#ui/data/list-screen.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/memberships'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Memberships') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  return {
    mayExport: hasRight(ctx, 'people.export'),
    options: filterOptions,
    ...(await staffMemberships(ctx, membershipSearchOf(request))),
  }
}

export default function StaffMembershipsPage({ loaderData }: Route.ComponentProps) {
  const { mayExport, members, options, ...list } = loaderData
  return (
    <ListScreen
      title="Memberships"
      one="membership"
      {...list}
      columns={['Status', 'Plan', 'Until']}
      exportAs={mayExport ? 'memberships' : undefined}
      selects={[{ name: 'show', label: 'Show', options }]}
      days="Until"
      search="Email or name"
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
                <Link to={`/admin/memberships/${id}`} className="touch-target">
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
                <Badge tone={statusTone(status)}>{statusLabels[status]}</Badge>
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
