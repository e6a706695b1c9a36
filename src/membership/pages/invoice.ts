import { redirect } from 'react-router'
import { membershipCreditNote, membershipInvoice } from '#invoices/membership-invoice.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Route } from './+types/invoice'

/** An invoice (M…) or credit note (C…) as a file. Emails link here, so guests sign in first. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  if (!ctx.visitor.member) return redirect(`/sign-in?back=${encodeURIComponent(new URL(request.url).pathname)}`)
  const number = params.file.replace(/\.pdf$/, '')
  const isNote = number.startsWith('C')
  const pdf = await (isNote ? membershipCreditNote(ctx, number) : membershipInvoice(ctx, number))
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${isNote ? 'credit-note' : 'invoice'}-${number.replace(/[^\w-]/g, '')}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
