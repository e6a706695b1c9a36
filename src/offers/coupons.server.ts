import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { requireMember } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { membershipOf } from '#membership/membership.server.ts'
import { buyerKey, couponOf } from '#offers/coupon.server.ts'
import type { MyCouponShown } from '#offers/coupons.contract.ts'
import { codeLength, codeOf } from '#offers/rules/coupon-code.ts'
import { judgeCoupon } from '#offers/rules/coupon-conditions.ts'
import { couponBenefit, couponRequirements } from '#offers/rules/coupon-text.ts'
import type { Ctx } from '#platform/ctx.ts'

const pageSize = 50

export async function myCoupons(ctx: Ctx): Promise<MyCouponShown[]> {
  const member = requireMember(ctx)
  const { currency } = ctx.visitor
  const rows = await ctx.db
    .selectFrom('coupons as c')
    .selectAll('c')
    .select((eb) =>
      eb
        .selectFrom('coupon_redemptions as r')
        .select((eb) => eb.fn.countAll<number>().as('uses'))
        .whereRef('r.coupon_id', '=', 'c.id')
        .where('r.buyer', '=', buyerKey(member.email))
        .where('r.state', '<>', 'released')
        .as('uses'),
    )
    .where('c.code', 'is not', null)
    .where((eb) => eb.or([eb('c.user_id', '=', member.id), eb('c.listed', '=', true)]))
    .orderBy('c.id', 'desc')
    .limit(pageSize)
    .execute()
  if (rows.length === 0) return []
  const plan = await membershipOf(ctx)
  const bought = rows.some((row) => row.first_order) && (await ctx.services.boughtBefore(ctx, { userId: member.id, email: member.email }))
  const buyer = { userId: member.id, tier: plan.allowedToStream ? plan.slug : null, bought }
  return rows.flatMap((row) => {
    const coupon = couponOf(row)
    const verdict = judgeCoupon(coupon, { lines: [], currency, now: ctx.now(), buyer: { ...buyer, uses: row.uses ?? 0 } })
    if (verdict !== 'yes' && verdict !== 'spend-more') return []
    const texts = { gives: couponBenefit(coupon, currency), asks: couponRequirements(coupon, currency) }
    return [{ code: coupon.code, title: coupon.title, ...texts, ends_at: coupon.endsAt?.toISOString() ?? null }]
  })
}

export async function listCoupons(ctx: Ctx, before?: number) {
  const query = ctx.db
    .selectFrom('coupons as c')
    .selectAll('c')
    .select((eb) =>
      eb
        .selectFrom('coupon_codes as k')
        .select((eb) => eb.fn.countAll<number>().as('codes'))
        .whereRef('k.coupon_id', '=', 'c.id')
        .as('codes'),
    )
    .orderBy('c.id', 'desc')
    .limit(pageSize + 1)
  const rows = await (before ? query.where('c.id', '<', before) : query).execute()
  const coupons = rows
    .slice(0, pageSize)
    .map(({ user_id: _whose, listed: _listed, created_at: _made, starts_at, ends_at, codes, ...row }) => ({
      ...row,
      starts_at: starts_at?.toISOString() ?? null,
      ends_at: ends_at?.toISOString() ?? null,
      codes: codes ?? 0,
    }))
  return { coupons, more: rows.length > pageSize }
}

export async function generateCodes(ctx: Ctx, couponId: number, count: number): Promise<{ count: number; csv: string }> {
  const coupon = await ctx.db.selectFrom('coupons').select('title').where('id', '=', couponId).executeTakeFirst()
  if (!coupon) throw new ShopError('not-found', 'We couldn’t find that coupon.')
  const codes = Array.from({ length: count }, () => codeOf(randomBytes(codeLength)))
  await sql`
    insert into coupon_codes (code, coupon_id, made_at) select code, ${couponId}, ${ctx.now()} from unnest(${codes}::text[]) as code`.execute(
    ctx.db,
  )
  return { count, csv: ['code', ...codes, ''].join('\r\n') }
}
