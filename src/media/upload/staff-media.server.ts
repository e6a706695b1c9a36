import { sql } from 'kysely'
import { staffOf } from '#account/member.server.ts'
import { containing } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'

export type StaffRecording = {
  id: string
  title: string
  type: 'lesson' | 'track' | 'stream'
  state: 'waiting' | 'preparing' | 'ready' | 'failed'
  problem: string | null
  seconds: number
  /** Null for silence, and where no encoder has heard it. */
  lufs: number | null
  files: string[]
  bytes: number
  usedBy: { id: number; title: string }[]
}

const pageSize = 50

export async function staffRecordings(ctx: Ctx, { words, page, size = pageSize }: { words: string; page: number; size?: number }) {
  staffOf(ctx, 'products.view')
  const found = words.trim() ? sql`a.title ilike ${containing(words.trim())}` : sql`true`
  const { rows } = await sql<StaffRecording & { count: number }>`
    select a.id, a.title, a.type, a.state, a.problem, a.duration_seconds::float as seconds, a.loudness_lufs::float as lufs,
      coalesce((select sum(f.bytes)::float8 from asset_files f where f.asset_id = a.id), 0) as bytes,
      array(select f.label from asset_files f where f.asset_id = a.id order by f.position) as files,
      coalesce((select json_agg(json_build_object('id', p.id, 'title', p.title)) from (
        select id, title from products where asset_id = a.id order by id desc limit 3) p), '[]') as "usedBy",
      (select count(*)::int from assets a where ${found}) as count
    from assets a where ${found} order by a.added_at desc, a.id limit ${size} offset ${(page - 1) * size}`.execute(ctx.db)
  const count = rows[0]?.count ?? 0
  return { recordings: rows, count, pages: Math.max(1, Math.ceil(count / size)) }
}
