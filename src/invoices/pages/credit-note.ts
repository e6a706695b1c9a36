import { renderCreditNote } from '#invoices/order-credit-note.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Route } from './+types/credit-note'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? undefined
  const note = params.note.replace(/\.pdf$/, '')
  const pdf = await renderCreditNote(context.get(ctxKey), params.number, note, key)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="credit-note-${note.replace(/[^\w-]/g, '')}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
