import { sql } from 'kysely'
import type { PracticeFile } from '#media/rules/practice-file.ts'
import type { Ctx } from '#platform/ctx.ts'

type Bar = { number: number; starts: number; ends: number }

/** Replaces changed bars, by which hard ones are counted. Their notes per second aren't known. */
export async function saveBars({ db }: Ctx, assetId: string, bars: PracticeFile['bars'], duration: number): Promise<void> {
  const json = JSON.stringify(barRanges(bars, duration))
  const rows = sql`
    select number, starts, ends from json_to_recordset(${json}) as g (number integer, starts numeric(9, 3), ends numeric(9, 3))
    where ends > starts`
  await sql`
    delete from recording_bars b where asset_id = ${assetId}
    and not exists (select from (${rows}) g where g.number = b.number and g.starts = b.starts and g.ends = b.ends)`.execute(db)
  await sql`
    insert into recording_bars (asset_id, number, starts, ends, notes_per_second)
    select ${assetId}, number, starts, ends, 0 from (${rows}) g
    on conflict (asset_id, number) do nothing`.execute(db)
}

const barRanges = (bars: PracticeFile['bars'], duration: number): Bar[] =>
  bars.map(({ at }, index) => ({ number: index + 1, starts: at, ends: Math.min(bars[index + 1]?.at ?? duration, duration) }))
