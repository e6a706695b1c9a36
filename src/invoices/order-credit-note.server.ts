import { readSeller } from '#invoices/invoice.server.ts'
import { type CreditNote, drawCreditNote } from '#invoices/order-credit-note-sheet.ts'
import { ShopError } from '#kernel/errors.ts'
import { findOrder } from '#orders/orders.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { sumsByRate } from '#tax/rules/split-tax.ts'

/** The credit note of a refund as a PDF. Refuses not-found as `findOrder` does, and for notes of other orders. */
export async function renderCreditNote(ctx: Ctx, number: string, note: string, key?: string): Promise<Buffer> {
  const order = await findOrder(ctx, { number }, key)
  return drawCreditNote(order, await findCreditNote(ctx, number, note), await readSeller(ctx))
}

export async function findCreditNote(ctx: Ctx, number: string, note: string): Promise<CreditNote> {
  const refund = await ctx.db
    .selectFrom('order_refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select([
      'r.id',
      'r.amount',
      'r.shipping_minor',
      'r.shipping_tax',
      'r.reason',
      'r.done_at',
      'o.shipping_tax_country',
      'o.shipping_tax_rate',
    ])
    .where('o.number', '=', number)
    .where('r.credit_note', '=', note)
    .where('r.state', '=', 'done')
    .executeTakeFirst()
  if (!refund) throw new ShopError('not-found', 'We couldn’t find that credit note.')
  const lines = await ctx.db
    .selectFrom('order_refund_lines as r')
    .innerJoin('order_lines as l', 'l.id', 'r.order_line_id')
    .select(['l.title', 'l.label', 'r.qty', 'r.amount', 'r.tax', 'l.tax_country', 'l.tax_rate'])
    .where('r.order_refund_id', '=', refund.id)
    .orderBy('l.position')
    .execute()
  const { amount, reason } = refund
  const parts = lines.map((line) => ({ gross: line.amount, country: line.tax_country, rate: line.tax_rate, tax: line.tax }))
  const { shipping_minor: gross, shipping_tax_country: country, shipping_tax_rate: rate, shipping_tax: tax } = refund
  const taxes = sumsByRate([...parts, { gross, country, rate, tax }])
  return { number: note, at: refund.done_at ?? ctx.now(), amount, reason, shipping: refund.shipping_minor, lines, taxes }
}
