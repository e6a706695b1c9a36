import { Link } from 'react-router'
import { levelLabels } from '#catalogue/rules/labels.ts'
import { capitalize, plural } from '#kernel/text.ts'
import { staffPaths } from '#library/paths/edit-path.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { listParams } from '#ui/data/list-params.ts'
import { ListScreen, useIsFiltered } from '#ui/data/list-screen.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/paths'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Learning paths') },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ request, context }: Route.LoaderArgs) => staffPaths(context.get(ctxKey), listParams(request))

export default function StaffPathsPage({ loaderData: { paths, ...list } }: Route.ComponentProps) {
  const isFiltered = useIsFiltered()
  return (
    <ListScreen
      title="Learning paths"
      one="path"
      {...list}
      columns={['Level', 'Style', 'Steps', 'State']}
      exportAs="paths"
      days="Made"
      search="Title"
      action={
        <ButtonLink to="/admin/paths/new" look="brass" className="ml-auto">
          New path
        </ButtonLink>
      }
    >
      <DataTable
        caption="Learning paths"
        rows={paths}
        rowKey={({ id }) => id}
        empty={isFiltered ? 'No paths match.' : 'No learning paths yet. A path puts courses and lessons in order.'}
        columns={[
          {
            head: 'Path',
            cell: ({ id, title }) => (
              <Link to={`/admin/paths/${id}`} className="touch-target">
                {title}
              </Link>
            ),
          },
          { head: 'Level', cell: ({ level }) => levelLabels[level] },
          { head: 'Style', cell: ({ style }) => capitalize(style) },
          { head: 'Steps', cell: ({ steps }) => plural(steps, 'step') },
          {
            head: 'State',
            cell: ({ published }) => <Badge tone={published ? 'leaf' : 'plain'}>{published ? 'Published' : 'Draft'}</Badge>,
          },
        ]}
      />
    </ListScreen>
  )
}
