import type { PaymentSubject } from '#payments/payment-subjects.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The simplest order: one digital item, paid or not. Tests payments without cart and checkout. */
export const plainOrders: PaymentSubject = {
  async onCaptured(ctx, id) {
    const order = await ctx.db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (order.state !== 'pending') return 'refund'
    await ctx.db.updateTable('orders').set({ state: 'paid', paid_at: ctx.now() }).where('id', '=', id).execute()
    const lines = await ctx.db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()
    await ctx.db
      .insertInto('entitlements')
      .values(
        lines.map((line) => ({
          email: order.email,
          product_id: line.product_id,
          stock_line_id: line.stock_line_id,
          order_line_id: line.id,
          granted_at: ctx.now(),
        })),
      )
      .execute()
    return 'applied'
  },
  onFailed: async () => undefined,
  payees: async (_ctx, ids) =>
    new Map(
      ids.map((id) => [
        id,
        { name: null, email: 'buyer@woodshed.test', what: `order ${id}`, url: 'https://shop.example/', staffPath: `/admin/orders/${id}` },
      ]),
    ),
  async onRefunded(ctx, id, { whole }) {
    if (!whole) return
    await ctx.db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', id).where('state', '=', 'paid').execute()
    const lines = ctx.db.selectFrom('order_lines').select('id').where('order_id', '=', id)
    await ctx.db.updateTable('entitlements').set({ ended_at: ctx.now() }).where('order_line_id', 'in', lines).execute()
  },
}

export async function plainOrder(ctx: Ctx, total = 699): Promise<string> {
  const line = await ctx.db
    .selectFrom('stock_lines')
    .select(['id', 'product_id'])
    .where('format', '=', 'digital')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const id = crypto.randomUUID()
  const now = ctx.now()
  await ctx.db
    .insertInto('orders')
    .values({
      id,
      number: `T-${id.slice(0, 8)}`,
      cart_id: crypto.randomUUID(),
      cart_version: 1,
      email: 'buyer@woodshed.test',
      currency: 'GBP',
      subtotal: total,
      discount: 0,
      shipping: 0,
      total,
      placed_at: now,
      expires_at: new Date(now.getTime() + 1_800_000),
    })
    .execute()
  await ctx.db
    .insertInto('order_lines')
    .values({
      order_id: id,
      stock_line_id: line.id,
      product_id: line.product_id,
      title: 'A lesson',
      label: 'Lesson',
      kind: 'lesson',
      format: 'digital',
      qty: 1,
      unit_price: total,
      discount: 0,
      position: 1,
    })
    .execute()
  return id
}
