import { type Selectable, sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import type { DB } from '#db/types.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { likePattern } from '#kernel/text.ts'
import { couponOf } from '#offers/coupon.server.ts'
import { type CouponState, couponState, couponStates } from '#offers/rules/coupon-state.ts'
import { costsOf } from '#offers/staff-coupons.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'
import { listParams } from '#ui/data/list-params.ts'

/** `from`, `to`: range of end dates. */
type CouponSearch = ListSearch & { state: CouponState | 'all' }

export function couponSearchOf(request: Request): CouponSearch {
  const { show, ...search } = listParams(request)
  return { ...search, state: couponStates.find((state) => state === show) ?? 'all' }
}

const byId = { id: sql`c.id`, idCast: 'integer' } as const

const sorts = {
  newest: { words: 'Newest first', key: sql`c.id`, cast: 'integer', desc: true, ...byId, idDesc: true },
  code: { words: 'Code', key: sql`c.code`, cast: 'text', ...byId },
  used: { words: 'Most used first', key: sql`c.used`, cast: 'integer', desc: true, ...byId, idDesc: true },
} as const

const pageSize = 25

/** Newest first; `words`: a code, including those of batches, or part of a title. Refuses not-found. */
export async function staffCoupons(ctx: Ctx, { state, words, from, to, sort, cursor, size = pageSize }: CouponSearch) {
  requireStaff(ctx, 'promotions.view')
  const query = words.trim()
  const { rows, ...list } = await listPage<Selectable<DB['coupons']>>(
    ctx,
    {
      columns: sql`c.*`,
      from: sql`coupons c`,
      where: allOf(
        query && matchesSearch(query),
        state !== 'all' && inState(state, ctx.now()),
        betweenDays(ctx, sql`c.ends_at`, { from, to }),
      ),
      sorts,
    },
    { sort, cursor, size },
  )
  const costs = await costsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const coupons = rows.map((row) => ({
    ...couponOf(row),
    state: couponState(couponOf(row), ctx.now()),
    costs: costs.filter(({ couponId }) => couponId === row.id),
  }))
  return { ...list, coupons }
}

const matchesSearch = (words: string) => sql`(c.code ilike ${likePattern(words)} or c.title ilike ${likePattern(words)}
  or exists (select from coupon_codes k where k.coupon_id = c.id and k.code = ${words.toUpperCase()}))`

function inState(state: CouponState, now: Date) {
  if (state === 'ended') return sql<boolean>`c.ends_at <= ${now}`
  const live = sql`(c.ends_at is null or c.ends_at > ${now})`
  if (state === 'used-up') return sql<boolean>`${live} and c.used >= c.max_uses`
  const left = sql`(c.max_uses is null or c.used < c.max_uses)`
  return state === 'planned'
    ? sql<boolean>`${live} and ${left} and c.starts_at > ${now}`
    : sql<boolean>`${live} and ${left} and (c.starts_at is null or c.starts_at <= ${now})`
}
