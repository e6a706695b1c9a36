import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { productLines } from '#catalogue/picking/choices.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import { couponOf } from '#offers/coupon.server.ts'
import { couponState } from '#offers/rules/coupon-state.ts'
import type { Ctx } from '#platform/ctx.ts'

const usesShown = 25

export async function staffCoupon(ctx: Ctx, id: number) {
  requireStaff(ctx, 'promotions.view')
  const row = await ctx.db
    .selectFrom('coupons as c')
    .leftJoin('auth.users as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .select('u.email')
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ShopError('not-found', 'We couldn’t find that coupon.')
  const [products, codes, uses, costs] = await Promise.all([
    productLines(ctx, row.product_ids),
    codesOf(ctx, id),
    usesOf(ctx, id),
    costsOf(ctx, [id]),
  ])
  const coupon = couponOf(row)
  return {
    ...{ coupon, products, codes, uses, costs },
    listed: row.listed,
    email: row.email,
    state: couponState(coupon, ctx.now()),
  }
}

const codesOf = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('coupon_codes')
    .select((eb) => [eb.fn.countAll<number>().as('made'), eb.fn.countAll<number>().filterWhere('used', '=', true).as('used')])
    .where('coupon_id', '=', id)
    .executeTakeFirstOrThrow()

const usesOf = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('coupon_redemptions as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'o.number', 'r.state', 'r.code', 'o.discount', 'o.currency', 'r.redeemed_at'])
    .where('r.coupon_id', '=', id)
    .orderBy('r.id', 'desc')
    .limit(usesShown)
    .execute()

/** Paid orders, their total discount and total revenue; minor units. */
export type CouponCost = { couponId: number; currency: Currency; paid: number; discount: number; total: number; waiting: number }

/** Fully refunded orders return the use and don't count. */
export async function costsOf(ctx: Ctx, ids: readonly number[]): Promise<CouponCost[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CouponCost>`
    select r.coupon_id as "couponId", o.currency, (count(*) filter (where r.state = 'used'))::int as paid,
      coalesce(sum(o.discount) filter (where r.state = 'used'), 0)::bigint as discount,
      coalesce(sum(o.total) filter (where r.state = 'used'), 0)::bigint as total,
      (count(*) filter (where r.state = 'held'))::int as waiting
    from coupon_redemptions r join orders o on o.id = r.order_id
    where r.coupon_id = any(${[...ids]}::integer[]) and r.state <> 'released'
    group by r.coupon_id, o.currency order by r.coupon_id, o.currency`.execute(ctx.db)
  return rows.map((row) => ({ ...row, discount: Number(row.discount), total: Number(row.total) }))
}

export async function codesCsv(ctx: Ctx, id: number): Promise<string> {
  await staffCoupon(ctx, id)
  const rows = await ctx.db
    .selectFrom('coupon_codes')
    .select(['code', 'used'])
    .where('coupon_id', '=', id)
    .orderBy('made_at')
    .orderBy('code')
    .execute()
  return ['code,used', ...rows.map(({ code, used }) => `${code},${used ? 'yes' : 'no'}`), ''].join('\r\n')
}
