import { Link } from 'react-router'
import { hasRight } from '#account/member.server.ts'
import { staffPoints } from '#offers/list-points.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { DataTable } from '#ui/data/data-table.tsx'
import { listParams } from '#ui/data/list-params.ts'
import { ListScreen } from '#ui/data/list-screen.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/points'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Points')

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  return { mayExport: hasRight(ctx, 'people.export'), ...(await staffPoints(ctx, listParams(request))) }
}

const figure = (points: number): string => points.toLocaleString('en-GB')

export default function StaffPointsPage({ loaderData }: Route.ComponentProps) {
  const { members, mayExport, ...list } = loaderData
  return (
    <ListScreen
      title="Points"
      one="member"
      exportAs={mayExport ? 'points' : undefined}
      {...list}
      columns={['Points', 'Waiting', 'Owed']}
      days="Moved"
      search="Email or name"
    >
      <DataTable
        caption="Members and their points"
        rows={members}
        rowKey={({ id }) => id}
        empty="No members match."
        columns={[
          {
            head: 'Member',
            cell: ({ id, name, email }) => (
              <>
                <Link to={`/admin/points/${id}`} className="touch-target">
                  {name}
                </Link>
                <span className="block whitespace-nowrap font-normal text-ink-soft text-sm">{email}</span>
              </>
            ),
          },
          { head: 'Points', numeric: true, cell: ({ balance }) => figure(balance) },
          { head: 'Waiting', numeric: true, cell: ({ frozen }) => figure(frozen) },
          { head: 'Owed', numeric: true, cell: ({ owed }) => figure(owed) },
        ]}
      />
    </ListScreen>
  )
}
