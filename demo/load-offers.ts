import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { insertRows } from './insert-rows.ts'
import type { SeedCoupon } from './seed-types.ts'

/** Coupons mentioned to demo visitors, and two that are refused. */
export const demoCoupons: SeedCoupon[] = [
  { code: 'FIRST10', percent: 10, title: 'A tenth off' },
  { code: 'WELCOME', percent: 15, firstOrder: true, listed: true, title: 'Welcome to the shed' },
  { code: 'POSTFREE', freeShipping: true, minimumSpend: { GBP: 2500, USD: 3000, EUR: 3000 }, listed: true, title: 'The post is on us' },
  { code: 'FIVER', amounts: { GBP: 500, USD: 500, EUR: 500 } },
  { code: 'SPENT', percent: 20, maxUses: 25, used: 25 },
  { code: 'OLD', percent: 15, startsAt: '2024-11-01T00:00:00.000Z', endsAt: '2024-12-01T00:00:00.000Z' },
]

export async function loadCoupons(db: Db, coupons: readonly SeedCoupon[], now: Date): Promise<void> {
  await insertRows(
    db,
    'coupons',
    coupons.map((coupon) => ({
      code: coupon.code,
      title: coupon.title ?? '',
      percent: coupon.percent ?? null,
      amounts: coupon.amounts ?? null,
      free_shipping: coupon.freeShipping ?? false,
      first_order: coupon.firstOrder ?? false,
      listed: coupon.listed ?? false,
      created_at: now,
      max_uses: coupon.maxUses ?? null,
      used: coupon.used ?? 0,
      per_buyer: coupon.perBuyer ?? 1,
      minimum_spend: coupon.minimumSpend ?? {},
      starts_at: coupon.startsAt ?? null,
      ends_at: coupon.endsAt ?? null,
    })),
  )
}

/** A free DVD for members on an annual plan: the first titles there are plenty of, for two months. */
export async function loadFreeDvd(db: Db, now: Date): Promise<void> {
  const day = 86_400_000
  const { rows } = await sql<{ id: number }>`
    insert into dvd_campaigns (title, terms, starts_at, ends_at)
    values ('A free DVD with your year', '{annual}', ${new Date(now.getTime() - 7 * day)}, ${new Date(now.getTime() + 60 * day)}) returning id`.execute(
    db,
  )
  await sql`
    insert into dvd_campaign_titles (campaign_id, stock_line_id, position)
    select ${rows[0]!.id}, l.id, row_number() over (order by p.popularity desc, p.id)
    from stock_lines l join products p on p.id = l.product_id where l.format = 'dvd' and l.on_hand > 0 and p.published
    order by p.popularity desc, p.id limit 6`.execute(db)
}

/** What the demo member has collected, half of it soon to end. */
export async function loadPoints(db: Db, now: Date, userId: string): Promise<void> {
  const day = 86_400_000
  await sql`insert into loyalty_accounts (user_id, balance) values (${userId}, 1240)`.execute(db)
  for (const [points, days] of [
    [480, 21],
    [760, 300],
  ] as const) {
    const booked = new Date(now.getTime() - (365 - days) * day)
    await sql`
      insert into loyalty_entries (user_id, kind, delta, source_type, source_id, about, expires_at, booked_at)
      values (${userId}, 'adjust', ${points}, 'demo', ${`${days}`}, 'From before this shop', ${new Date(now.getTime() + days * day)}, ${booked})`.execute(
      db,
    )
  }
}
