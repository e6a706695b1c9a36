import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** A line's credit notes never credit more tax than their share, and a fully refunded line exactly its tax. */
export async function bookRefundedTax(ctx: Ctx, orderRefundId: string): Promise<void> {
  await sql`
    update order_refund_lines b set tax = tax_of_part(l.tax, back.amount, l.qty * l.unit_price - l.discount - l.points_value) - back.tax
    from order_lines l, (
      select r.order_line_id, sum(r.amount)::bigint as amount, sum(r.tax)::bigint as tax
      from order_refund_lines r join order_refunds o on o.id = r.order_refund_id
      where o.state = 'done' and o.order_id = (select order_id from order_refunds where id = ${orderRefundId})
      group by r.order_line_id
    ) back
    where b.order_refund_id = ${orderRefundId} and l.id = b.order_line_id and back.order_line_id = l.id`.execute(ctx.db)
  await sql`
    update order_refunds r set shipping_tax = tax_of_part(o.shipping_tax, back.amount, o.shipping) - back.tax
    from orders o, (
      select order_id, sum(shipping_minor)::bigint as amount, sum(shipping_tax)::bigint as tax
      from order_refunds where state = 'done' and order_id = (select order_id from order_refunds where id = ${orderRefundId}) group by order_id
    ) back
    where r.id = ${orderRefundId} and o.id = r.order_id and back.order_id = o.id`.execute(ctx.db)
}
