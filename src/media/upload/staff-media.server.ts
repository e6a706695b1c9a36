import { sql } from 'kysely'
import { staffOf } from '#account/member.server.ts'
import type { ListStep } from '#kernel/list-step.ts'
import { containing } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Keyset } from '#platform/statements/keyset.server.ts'
import { allOf, listPage, onDays } from '#platform/statements/list-page.server.ts'

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

type Search = { words: string; from?: string; to?: string; step?: ListStep | null; size?: number }

const newest: Keyset = { key: sql`a.added_at`, cast: 'timestamptz', desc: true, id: sql`a.id`, idCast: 'text' }

/** `from`, `to`: the days they were added on. */
export async function staffRecordings(ctx: Ctx, { words, from, to, step, size = pageSize }: Search) {
  staffOf(ctx, 'products.view')
  const { rows, ...rest } = await listPage<StaffRecording>(
    ctx,
    {
      columns: sql`a.id, a.title, a.type, a.state, a.problem, a.duration_seconds::float as seconds, a.loudness_lufs::float as lufs,
        coalesce((select sum(f.bytes)::float8 from asset_files f where f.asset_id = a.id), 0) as bytes,
        array(select f.label from asset_files f where f.asset_id = a.id order by f.position) as files,
        coalesce((select json_agg(json_build_object('id', p.id, 'title', p.title)) from (
          select id, title from products where asset_id = a.id order by id desc limit 3) p), '[]') as "usedBy"`,
      from: sql`assets a`,
      where: allOf(words.trim() && sql`a.title ilike ${containing(words.trim())}`, onDays(ctx, sql`a.added_at`, { from, to })),
      keyset: newest,
    },
    { step, size },
  )
  return { recordings: rows, ...rest }
}
