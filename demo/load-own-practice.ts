import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { people } from './people.ts'

type OwnLoop = { slug: string; name: string; first: number; last: number; bests: number[]; goal: number; due: number }

/** Passages of the recordings that everyone finds hard; `bests` a few days apart, `due` in days from now. */
const loops: OwnLoop[] = [
  { slug: 'corner-lamp-shuffle', name: 'Turnaround into the bridge', first: 23, last: 24, bests: [0.5, 0.55, 0.65, 0.7], goal: 1, due: -1 },
  { slug: 'four-bars-you-could-walk-in-the-dark', name: 'The walk down', first: 51, last: 54, bests: [0.6, 0.7, 0.85], goal: 0.95, due: 0 },
  { slug: 'the-missing-middle', name: 'Bars I lose', first: 45, last: 48, bests: [0.55, 0.6], goal: 0.9, due: 0 },
  { slug: 'corner-lamp-shuffle', name: 'Second chorus', first: 31, last: 32, bests: [0.75, 0.9], goal: 1, due: 2 },
]

/** Days ago, and minutes. */
const practised = [
  [1, 18],
  [2, 12],
  [4, 25],
  [7, 9],
  [9, 31],
  [10, 14],
  [15, 22],
] as const

/** What the subscriber practises, and wants to see later. */
export async function loadOwnPractice(db: Db, now: Date): Promise<void> {
  const me = people.subscriber.id
  await sql`
    with own as (
      select gen_random_uuid() as id, p.id as product_id, l.*, a.starts, b.ends
      from jsonb_to_recordset(${JSON.stringify(loops)}::jsonb) as l (slug text, name text, first int, last int, bests numeric[], goal numeric, due int)
      join products p on p.slug = l.slug
      join recording_bars a on a.asset_id = p.asset_id and a.number = l.first
      join recording_bars b on b.asset_id = p.asset_id and b.number = l.last
    ), saved as (
      insert into practice_loops (id, user_id, product_id, name, starts, ends, rate, semitones, goal_rate, best_rate, created_at, changed_at, due_at)
      select id, ${me}, product_id, name, starts, ends, bests[cardinality(bests)], 0, goal, bests[cardinality(bests)],
        ${now}::timestamptz - interval '16 days', ${now}, ${now}::timestamptz + due * interval '1 day'
      from own returning id
    )
    insert into practice_bests (loop_id, rate, reached_at)
    select own.id, best.rate, ${now}::timestamptz - (cardinality(bests) - best.at) * interval '4 days' - interval '1 day'
    from own join saved using (id) cross join unnest(own.bests) with ordinality as best (rate, at)`.execute(db)
  await sql`
    insert into practice_log (id, user_id, product_id, day, started_at, seconds)
    select gen_random_uuid(), ${me}, p.id, (${now}::timestamptz - d.ago * interval '1 day')::date, ${now}::timestamptz - d.ago * interval '1 day', d.minutes * 60
    from jsonb_to_recordset(${JSON.stringify(practised.map(([ago, minutes]) => ({ ago, minutes })))}::jsonb) as d (ago int, minutes int)
    join products p on p.slug = 'corner-lamp-shuffle'`.execute(db)
  await sql`insert into practice_goals (user_id, minutes, days) values (${me}, 15, 4)`.execute(db)
  await sql`
    insert into watchlist_products (user_id, product_id, added_at)
    select ${me}, id, ${now} from products where slug in ('the-shuffle-engine', 'the-missing-middle', 'a-pendulum-with-a-nail')`.execute(db)
}
