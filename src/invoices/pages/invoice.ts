import { renderInvoice } from '#invoices/invoice.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Route } from './+types/invoice'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? undefined
  const pdf = await renderInvoice(context.get(ctxKey), params.number, key)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="invoice-${params.number.replace(/[^\w-]/g, '')}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
