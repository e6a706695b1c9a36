import { type ExpressionBuilder, sql } from 'kysely'
import { staffOf } from '#account/member.server.ts'
import type { DB } from '#db/types.ts'
import { ShopError } from '#kernel/errors.ts'
import { type Currency, isCurrency } from '#kernel/money.ts'
import { containing } from '#kernel/text.ts'
import { couponOf } from '#offers/coupon.server.ts'
import { type CouponState, couponState, couponStates } from '#offers/rules/coupon-state.ts'
import type { Ctx } from '#platform/ctx.ts'

export type CouponSearch = { state: CouponState | 'all'; words: string; page: number }

const pageSize = 25
const usesShown = 25

export const isCouponState = (text: string): text is CouponState => couponStates.some((state) => state === text)

/** Newest first, a page at a time; `words`: a code, including those of batches, or part of a title. Refuses not-found. */
export async function staffCoupons(ctx: Ctx, { state, words, page }: CouponSearch) {
  staffOf(ctx, 'promotions.view')
  const wanted = words.trim()
  let query = ctx.db.selectFrom('coupons as c')
  if (wanted) query = query.where((eb) => called(eb, wanted))
  if (state !== 'all') query = query.where(() => standing(state, ctx.now()))
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll('c')
    .orderBy('c.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const coupons = rows.map((row) => ({ ...couponOf(row), state: couponState(couponOf(row), ctx.now()) }))
  return { coupons, count, pages: Math.ceil(count / pageSize) }
}

type Coupons = ExpressionBuilder<DB & { c: DB['coupons'] }, 'c'>

const called = (eb: Coupons, words: string) =>
  eb.or([
    eb('c.code', '=', words.toUpperCase()),
    eb('c.title', 'ilike', containing(words)),
    eb.exists(
      eb.selectFrom('coupon_codes as k').select('k.code').whereRef('k.coupon_id', '=', 'c.id').where('k.code', '=', words.toUpperCase()),
    ),
  ])

function standing(state: CouponState, now: Date) {
  if (state === 'ended') return sql<boolean>`c.ends_at <= ${now}`
  const live = sql`(c.ends_at is null or c.ends_at > ${now})`
  if (state === 'used-up') return sql<boolean>`${live} and c.used >= c.max_uses`
  const left = sql`(c.max_uses is null or c.used < c.max_uses)`
  return state === 'planned'
    ? sql<boolean>`${live} and ${left} and c.starts_at > ${now}`
    : sql<boolean>`${live} and ${left} and (c.starts_at is null or c.starts_at <= ${now})`
}

export async function staffCoupon(ctx: Ctx, id: number) {
  staffOf(ctx, 'promotions.view')
  const row = await ctx.db
    .selectFrom('coupons as c')
    .leftJoin('auth.users as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .select('u.email')
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ShopError('not-found', 'We couldn’t find that coupon.')
  const [products, codes, uses, taken] = await Promise.all([
    productsOf(ctx, row.product_ids),
    codesOf(ctx, id),
    usesOf(ctx, id),
    takenOff(ctx, id),
  ])
  const coupon = couponOf(row)
  return {
    ...{ coupon, products, codes, uses, taken },
    listed: row.listed,
    email: row.email,
    state: couponState(coupon, ctx.now()),
  }
}

async function productsOf(ctx: Ctx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db.selectFrom('products').select('slug').where('id', 'in', ids).orderBy('slug').execute()
  return rows.map(({ slug }) => slug)
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

async function takenOff(ctx: Ctx, id: number): Promise<{ currency: Currency; minor: number }[]> {
  const rows = await ctx.db
    .selectFrom('coupon_redemptions as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select((eb) => ['o.currency', eb.fn.sum<number>('o.discount').as('minor')])
    .where('r.coupon_id', '=', id)
    .where('r.state', '=', 'used')
    .groupBy('o.currency')
    .orderBy('o.currency')
    .execute()
  return rows.flatMap(({ currency, minor }) => (isCurrency(currency) ? [{ currency, minor: Number(minor) }] : []))
}

export async function codesFile(ctx: Ctx, id: number): Promise<string> {
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
