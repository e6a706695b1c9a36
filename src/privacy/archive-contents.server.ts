import { renderInvoice } from '#invoices/invoice.server.ts'
import { membershipInvoice } from '#invoices/membership-invoice.server.ts'
import { type Ctx, createCtx, type Member } from '#platform/ctx.ts'
import type { ExportedTable } from '#privacy/member-rows.server.ts'

/** Adds product titles next to their ids. */
export async function withTitles({ db }: Ctx, tables: ExportedTable[]): Promise<ExportedTable[]> {
  const ids = new Set(tables.flatMap(({ rows }) => rows.flatMap(({ product_id }) => (typeof product_id === 'number' ? product_id : []))))
  if (ids.size === 0) return tables
  const titles = new Map(
    (
      await db
        .selectFrom('products')
        .select(['id', 'title'])
        .where('id', 'in', [...ids])
        .execute()
    ).map((p) => [p.id, p.title]),
  )
  const titled = (row: Record<string, unknown>) =>
    typeof row.product_id === 'number' ? { product: titles.get(row.product_id) ?? '', ...row } : row
  return tables.map(({ rows, ...table }) => ({ ...table, rows: rows.map(titled) }))
}

/** A member's invoices, of orders and of the membership; each is drawn on request. */
export async function invoicesOf(ctx: Ctx, member: Member): Promise<{ number: string; render: () => Promise<Buffer> }[]> {
  const memberCtx = createCtx({ ...ctx, visitor: { ...ctx.visitor, member } })
  const [orders, charges] = await Promise.all([
    ctx.db.selectFrom('orders').select('number').where('user_id', '=', member.id).where('invoice_number', 'is not', null).execute(),
    ctx.db
      .selectFrom('membership_charges as c')
      .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
      .select('c.number')
      .where('s.user_id', '=', member.id)
      .where('c.number', 'is not', null)
      .where('c.state', '=', 'paid')
      .execute(),
  ])
  return [
    ...orders.map(({ number }) => ({ number, render: () => renderInvoice(memberCtx, number) })),
    ...charges.map(({ number }) => ({ number: String(number), render: () => membershipInvoice(memberCtx, String(number)) })),
  ]
}
