import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'

/** Days that today's prices existed before the shop opened. */
const pricedDays = 90

/** Runs `work` as if it were ninety days ago: a sale may only strike a price with a history. */
export async function pricedLongAgo(db: Db, now: Date, work: () => Promise<void>): Promise<void> {
  const then = new Date(now.getTime() - pricedDays * 86_400_000)
  await sql`select set_config('woodshed.now', ${then.toISOString()}, true)`.execute(db)
  await work()
  await sql`select set_config('woodshed.now', '', true)`.execute(db)
}

/** A sale that runs from the first day of the demo on, for five days: the popular blues lessons and DVDs. */
export async function loadSale(db: Db, now: Date): Promise<void> {
  const endsAt = new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000 + 5 * 86_400_000)
  const { rows } = await sql<{ id: number }>`
    insert into sales (name, product_ids, percent, starts_at, ends_at, created_at)
    select 'Five days of blues', array(
      (select id from products where kind = 'lesson' and style = 'blues' and published and released_at <= ${now} order by popularity desc, id limit 8)
      union all
      (select id from products where kind = 'dvd' and style = 'blues' and published and released_at <= ${now} order by popularity desc, id limit 4)
    ), 25, ${now}, ${endsAt}, ${new Date(now.getTime() - 3_600_000)} returning id`.execute(db)
  await sql`
    insert into sale_prices (sale_id, stock_line_id, currency, minor, starts_at, ends_at, rests_until)
    select s.id, l.id, p.currency, (p.minor * (100 - s.percent) + 50) / 100, s.starts_at, s.ends_at, s.ends_at + interval '30 days'
    from sales s join stock_lines l on l.product_id = any (s.product_ids) join stock_prices p on p.stock_line_id = l.id
    where s.id = ${rows[0]?.id}`.execute(db)
}
