import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'

export type PracticeSize = { members: number; loops: number; playlists: number; tracks: number }

export const memberEmail = (number: number): string => `scale-${number}@woodshed.test`

/** Members with saved loops, three best tempos of every fourth loop, a year of practice on every third day, and playlists. */
export async function fillPractice(db: Db, { members, loops, playlists, tracks }: PracticeSize): Promise<void> {
  await sql`
    insert into auth.users (name, email, email_verified)
    select 'Scale ' || n, 'scale-' || n || '@woodshed.test', true from generate_series(1, ${members}::integer) n`.execute(db)
  // A trigger computes each loop's notes per second from its score, which nothing measured here reads.
  await db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      with played as (select id, row_number() over (order by id) - 1 as at, count(*) over () as all from products where kind in ('lesson', 'backing-track'))
      insert into practice_loops (user_id, product_id, name, starts, ends, rate, semitones, goal_rate, best_rate, created_at, changed_at, due_at)
      select u.id, p.id, 'Loop ' || n, n % 60, n % 60 + 8, 0.6, 0, 0.9, case when n % 4 = 0 then 0.8 end, now(), now(),
        now() + (n % 60 - 5) * interval '1 day'
      from auth.users u cross join generate_series(1, ${loops}::integer) n join played p on p.at = n % p.all
      where u.email like 'scale-%'`.execute(db)
    await sql`
      insert into practice_bests (loop_id, rate, reached_at)
      select l.id, r.rate, now() - r.rate * interval '1 day' from practice_loops l cross join (values (0.6), (0.7), (0.8)) r (rate)
      where l.best_rate is not null and l.user_id in (select id from auth.users where email like 'scale-%')`.execute(db)
  })
  await sql`
    insert into practice_log (id, user_id, product_id, day, started_at, seconds)
    select gen_random_uuid(), u.id, p.id, current_date - n * 3, now() - n * 3 * interval '1 day', 900
    from auth.users u cross join generate_series(1, 120) n cross join (select id from products where kind = 'lesson' order by id limit 1) p
    where u.email like 'scale-%'`.execute(db)
  await sql`
    insert into playlists (user_id, name, description, created_at, changed_at)
    select u.id, 'Set ' || n, '', now(), now() from auth.users u cross join generate_series(1, ${playlists}::integer) n
    where u.email like 'scale-%'`.execute(db)
  await sql`
    with tracks as (select id, row_number() over (order by id) - 1 as at, count(*) over () as all from products where kind = 'backing-track')
    insert into playlist_items (playlist_id, product_id, position, added_at)
    select l.id, p.id, n, now() from playlists l cross join generate_series(1, ${tracks}::integer) n join tracks p on p.at = n % p.all
    where l.name like 'Set %'`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
