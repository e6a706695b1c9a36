import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { likePattern } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'
import { listParams } from '#ui/data/list-params.ts'

export type StaffRecording = {
  id: string
  title: string
  type: 'lesson' | 'track' | 'stream'
  state: 'waiting' | 'preparing' | 'ready' | 'failed'
  problem: string | null
  seconds: number
  /** Null for silence, and where no encoder could measure it. */
  lufs: number | null
  files: string[]
  bytes: number
  usedBy: { id: number; title: string }[]
}

const pageSize = 50

const states = { all: 'All', waiting: 'Waiting', preparing: 'Processing', ready: 'Ready', failed: 'Failed' } as const
export const recordingStates = Object.entries(states).map(([value, text]) => ({ value, text }))

type Search = ListSearch & { state: keyof typeof states }

export function recordingSearchOf(request: Request): Search {
  const { show, ...search } = listParams(request)
  return { ...search, state: Object.hasOwn(states, show) ? (show as keyof typeof states) : 'all' }
}

const byId = { id: sql`a.id`, idCast: 'text' } as const
const sorts = {
  newest: { words: 'Newest first', key: sql`a.added_at`, cast: 'timestamptz', desc: true, ...byId },
  title: { words: 'Title', key: sql`a.title`, cast: 'text', ...byId },
} as const

/** `from`, `to`: the days they were added on. */
export async function staffRecordings(ctx: Ctx, { state, words, from, to, sort, cursor, size = pageSize }: Search) {
  requireStaff(ctx, 'products.view')
  const { rows, ...rest } = await listPage<StaffRecording>(
    ctx,
    {
      columns: sql`a.id, a.title, a.type, a.state, a.problem, a.duration_seconds::float as seconds, a.loudness_lufs::float as lufs,
        coalesce((select sum(f.bytes)::float8 from asset_files f where f.asset_id = a.id), 0) as bytes,
        array(select f.label from asset_files f where f.asset_id = a.id order by f.position) as files,
        coalesce((select json_agg(json_build_object('id', p.id, 'title', p.title)) from (
          select id, title from products where asset_id = a.id order by id desc limit 3) p), '[]') as "usedBy"`,
      from: sql`assets a`,
      where: allOf(
        state !== 'all' && sql`a.state = ${state}`,
        words.trim() && sql`a.title ilike ${likePattern(words.trim())}`,
        betweenDays(ctx, sql`a.added_at`, { from, to }),
      ),
      sorts,
    },
    { sort, cursor, size },
  )
  return { recordings: rows, ...rest }
}
