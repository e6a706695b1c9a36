import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'

/** For the lists that no order fills: a plan for every second of these people, and what staff and their mails leave over years. */
export async function fillMemberLists(db: Db, people: number): Promise<void> {
  const few = Math.ceil(people / 20)
  // Triggers write a log of what nothing measured here reads.
  await db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into subscriptions (user_id, tier, term, currency, provider, status, period_start, period_end, created_at)
      select u.id, p.slug, 'monthly', 'GBP', 'card', case when u.at % 10 = 0 then 'unpaid' else 'active' end,
        now() - u.at % 30 * interval '1 day', now() + (30 - u.at % 30) * interval '1 day', now()
      from (select id, row_number() over () as at from auth.users where email like 'player-%' limit ${Math.ceil(people / 2)}) u,
        (select slug from tiers order by position limit 1) p`.execute(db)
    await sql`
      insert into mail_suppressions (address, kind, why, since)
      select 'player-' || n || '@example.com', 'hard', 'mailbox unknown', now() - n * interval '1 hour' from generate_series(1, ${few}::integer) n`.execute(
      db,
    )
    await sql`
      insert into coupons (code, title, percent) select 'SLOW' || n, 'A slow coupon ' || n, 10 from generate_series(1, ${few}::integer) n`.execute(
      db,
    )
    await sql`
      insert into redirects (from_path, to_path, made_at, staff_id)
      select '/lessons/slow-' || n, '/lessons/slower-' || n, now() - n * interval '1 hour', u.id
      from generate_series(1, ${few}::integer) n, (select id from auth.users where email = 'staff@woodshed.test') u`.execute(db)
    await sql`
      insert into assets (id, title, type, folder, version, duration_seconds, state, added_at, changed_at)
      select 'scale-' || n, 'A slow recording ' || n, 'lesson', 'scale-' || n, '1', 180, 'ready', now() - n * interval '1 hour', now()
      from generate_series(1, ${few}::integer) n`.execute(db)
    await sql`
      insert into pre_orders (user_id, stock_line_id, qty, currency, unit_price, shipping, shipping_code, shipping_name, delivery_address, card,
        payment_method, made_at, release_at, not_before)
      select u.id, l.id, 1, 'GBP', 1200, 0, 'post', 'Post', '{}', '{}', 'pm', now() - u.at * interval '1 hour', now() + interval '30 days', now()
      from (select id, row_number() over () as at from auth.users where email like 'player-%' limit ${few}) u,
        (select id from stock_lines where format = 'dvd' order by id limit 1) l`.execute(db)
  })
  await sql`vacuum analyze`.execute(db)
}
