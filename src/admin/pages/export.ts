import { exportList } from '#admin/exports/export-list.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Route } from './+types/export'

/** `/admin/orders/export.csv`, searched like the list's screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.split('/')[2] ?? ''
  const csv = await foundOr404(exportList(context.get(ctxKey), name, request))
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
