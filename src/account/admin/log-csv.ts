import { logSearchOf } from '#account/staff/log-search.ts'
import { exportStaffLog } from '#account/staff/staff-log-list.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Route } from './+types/log-csv'

export async function loader({ request, context }: Route.LoaderArgs) {
  return new Response(await exportStaffLog(context.get(ctxKey), logSearchOf(request.url)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="staff-log.csv"',
      'cache-control': 'no-store',
    },
  })
}
