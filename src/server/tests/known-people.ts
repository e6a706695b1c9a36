import type { Ctx } from '#platform/ctx.ts'

/** Gives a person of the test shop a product as if bought: a settled order with one line and its entitlement. */
export async function giveProduct(ctx: Ctx, email: string, slug: string, format?: string): Promise<Given> {
  const user = await ctx.db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return give(ctx, { userId: user.id, guest: null, email }, slug, format)
}

/** The same for a guest, by the hash of their browser's id, with consent to start at once. */
export const giveGuest = (
  ctx: Ctx,
  guest: Buffer,
  slug: string,
  { format, email = 'guest@example.test' }: { format?: string; email?: string } = {},
): Promise<Given> => give(ctx, { userId: null, guest, email }, slug, format)

type Given = { productId: number; entitlementId: number; orderId: string; number: string }
type Buyer = { userId: string | null; guest: Buffer | null; email: string }

async function give({ db, now }: Ctx, { userId, guest, email }: Buyer, slug: string, format?: string): Promise<Given> {
  const lines = db
    .selectFrom('stock_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.id', 'l.format', 'l.label', 'p.id as productId', 'p.title', 'p.kind'])
    .where('p.slug', '=', slug)
    .orderBy('l.position')
  const line = await (format ? lines.where('l.format', '=', format as never) : lines).executeTakeFirstOrThrow()
  const order = await db
    .insertInto('orders')
    .values({
      number: `T${line.id}-${crypto.randomUUID().slice(0, 8)}`,
      cart_id: crypto.randomUUID(),
      cart_version: 1,
      user_id: userId,
      guest,
      email,
      digital_consent_at: guest && now(),
      state: 'paid',
      currency: 'GBP',
      subtotal: 0,
      total: 0,
      placed_at: now(),
      expires_at: now(),
      paid_at: now(),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const { id: orderLineId } = await db
    .insertInto('order_lines')
    .values({
      order_id: order.id,
      stock_line_id: line.id,
      product_id: line.productId,
      title: line.title,
      label: line.label,
      kind: line.kind,
      format: line.format,
      qty: 1,
      unit_price: 0,
      position: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('entitlements')
    .values({
      user_id: userId,
      email: userId ? null : email,
      product_id: line.productId,
      stock_line_id: line.id,
      order_line_id: orderLineId,
      granted_at: now(),
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { productId: line.productId, entitlementId: id, orderId: order.id, number: order.number }
}
