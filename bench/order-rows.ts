import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'

/** People with points, who bought a disc or a lesson over the last three years; one order of fifty waits to be sent. */
export async function fillOrders(db: Db, { orders, people }: { orders: number; people: number }): Promise<void> {
  // Triggers end media rights and number invoices, which nothing measured here reads.
  await db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into auth.users (name, email, email_verified)
      select 'Player ' || n, 'player-' || n || '@example.com', true from generate_series(1, ${people}::integer) n`.execute(db)
    await sql`
      insert into loyalty_accounts (user_id, balance) select id, (random() * 500)::integer from auth.users
      where email like 'player-%' on conflict do nothing`.execute(db)
    await sql`
      with players as (select id, email, row_number() over () as at from auth.users where email like 'player-%')
      insert into orders (number, cart_id, cart_version, user_id, email, state, currency, subtotal, total, placed_at, expires_at, paid_at)
      select 'SCALE-' || n, gen_random_uuid(), 1, p.id, p.email,
        case when n % 50 = 0 then 'paid' when n % 97 = 0 then 'refunded' else 'delivered' end, 'GBP', 1200, 1200, t.placed, t.placed, t.placed
      from generate_series(1, ${orders}::integer) n join players p on p.at = 1 + n % ${people}::integer,
        lateral (select now() - n * interval '90 seconds' as placed) t`.execute(db)
    await sql`
      with lines as (select l.id, l.label, l.format, p.id as product, p.title, p.kind, row_number() over () as at, count(*) over () as all
        from (select * from stock_lines where format in ('dvd', 'digital') order by id limit 2000) l join products p on p.id = l.product_id)
      insert into order_lines (order_id, stock_line_id, product_id, position, kind, format, label, title, qty, unit_price, sent_qty)
      select o.id, l.id, l.product, 1, l.kind, l.format, l.label, l.title, 1, 1200, case when l.format = 'dvd' and o.state <> 'paid' then 1 else 0 end
      from (select id, state, row_number() over () as at from orders where number like 'SCALE-%') o join lines l on l.at = 1 + o.at % l.all`.execute(
      db,
    )
    await sql`
      insert into staff_actions (staff_id, action, subject, what, done_at)
      select u.id, (array['product.save', 'order.send', 'price.change'])[1 + n % 3], n::text, 'Changed the title of a slow lesson ' || n, now() - n * interval '10 minutes'
      from generate_series(1, 100000) n cross join (select id from auth.users where email = 'staff@woodshed.test') u`.execute(db)
  })
  await sql`vacuum analyze`.execute(db)
}
