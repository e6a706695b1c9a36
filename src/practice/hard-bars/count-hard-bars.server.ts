import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { minMembers } from '#practice/rules/hard-bars.ts'

/** Ignore a bar that a loop overlaps by less than this, seconds. */
const minOverlap = 0.12

/**
 * Nightly job: counts who loops or slows which bar, from saved loops and the last loop in each player. Only counts are stored. Members
 * who opted out or were erased no longer count. Loops over more than half of a recording are ignored.
 */
export const countHardBars = (ctx: Pick<Ctx, 'transaction'>): Promise<void> =>
  ctx.transaction(async ({ db, now }) => {
    const today = now().toISOString().slice(0, 10)
    const { numUpdatedRows } = await db.updateTable('hard_bars_counted').set({ day: today }).where('day', '<>', today).executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await db.deleteFrom('hard_bars').execute()
    await sql`
      with looped as (
        select user_id, product_id, starts, ends from practice_loops
        union all
        select user_id, product_id, (settings #>> '{loop,from}')::numeric, (settings #>> '{loop,to}')::numeric
        from practice_settings
        where jsonb_typeof(settings -> 'loop') = 'object' and ((settings #>> '{loop,on}')::boolean or (settings ->> 'rate')::numeric < 1)
      ),
      passages as (
        select l.user_id, a.id as asset_id, l.starts, l.ends
        from looped l join products p on p.id = l.product_id join assets a on a.id = p.asset_id
        where l.ends - l.starts <= a.duration_seconds / 2 and ${isCounted('l')}
      ),
      players as (
        select asset_id, count(distinct user_id)::integer as players from (
          select asset_id, user_id from passages
          union all
          select p.asset_id, l.user_id from practice_log l join products p on p.id = l.product_id where ${isCounted('l')}
        ) practised group by asset_id
      )
      insert into hard_bars (asset_id, number, members, players)
      select b.asset_id, b.number, count(distinct s.user_id), max(players.players)
      from passages s join players on players.asset_id = s.asset_id
      join recording_bars b on b.asset_id = s.asset_id and least(b.ends, s.ends) - greatest(b.starts, s.starts) > ${sql.lit(minOverlap)}
      group by b.asset_id, b.number having count(distinct s.user_id) >= ${sql.lit(minMembers)}`.execute(db)
  })

const isCounted = (rows: string) =>
  sql`not exists (select from practice_choices c where c.user_id = ${sql.ref(`${rows}.user_id`)} and not c.is_counted)`
