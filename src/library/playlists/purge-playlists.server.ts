import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

export const purgePlaylists = (ctx: Ctx, before: Date, limit: number): Promise<number> => purge(ctx, 'playlists', before, limit)
export const purgePlaylistItems = (ctx: Ctx, before: Date, limit: number): Promise<number> => purge(ctx, 'playlist_items', before, limit)

async function purge(ctx: Ctx, table: 'playlists' | 'playlist_items', before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where removed_at < ${before} order by removed_at limit ${most}
    )`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}
