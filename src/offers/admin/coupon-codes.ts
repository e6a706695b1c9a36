import { codesCsv } from '#offers/staff-coupons.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Route } from './+types/coupon-codes'

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0
  return new Response(await codesCsv(context.get(ctxKey), id), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="coupon-${id}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
