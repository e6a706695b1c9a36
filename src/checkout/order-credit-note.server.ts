import { sellerOf } from '#checkout/invoice.server.ts'
import { drawCreditNote } from '#checkout/order-credit-note-sheet.ts'
import { findOrder } from '#checkout/orders.server.ts'
import type {} from '#checkout/orders.table.ts'
import { ShopError } from '#kernel/refusal.ts'
import type { Ctx } from '#platform/ctx.ts'
import { splitTax, sumsByRate } from '#tax/rules/split-tax.ts'

/** The credit note of a refund as a PDF. Refuses not-found as `findOrder` does, and for notes of other orders. */
export async function creditNoteOf(ctx: Ctx, number: string, note: string, key?: string): Promise<Buffer> {
  const order = await findOrder(ctx, { number }, key)
  const refund = await ctx.db
    .selectFrom('order_refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.amount', 'r.shipping_minor', 'r.reason', 'r.done_at', 'o.shipping_tax_country', 'o.shipping_tax_rate'])
    .where('o.number', '=', number)
    .where('r.credit_note', '=', note)
    .where('r.state', '=', 'done')
    .executeTakeFirst()
  if (!refund) throw new ShopError('not-found', 'There is no such credit note.')
  const lines = await ctx.db
    .selectFrom('order_refund_lines as r')
    .innerJoin('order_lines as l', 'l.id', 'r.order_line_id')
    .select(['l.title', 'l.label', 'r.qty', 'r.amount', 'l.tax_country', 'l.tax_rate'])
    .where('r.order_refund_id', '=', refund.id)
    .orderBy('l.position')
    .execute()
  const { amount, reason } = refund
  const parts = lines.map((line) => ({ gross: line.amount, country: line.tax_country, rate: line.tax_rate }))
  parts.push({ gross: refund.shipping_minor, country: refund.shipping_tax_country, rate: refund.shipping_tax_rate })
  const taxes = sumsByRate(splitTax(parts))
  const told = { number: note, at: refund.done_at ?? ctx.now(), amount, reason, shipping: refund.shipping_minor, lines, taxes }
  return drawCreditNote(order, told, sellerOf(ctx))
}
