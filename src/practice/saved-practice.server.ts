import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { readLoop } from '#practice/loops.server.ts'
import type { Screen } from '#practice/practice.contract.ts'
import type { PracticeLoop, PracticeNote } from '#practice/practice-schemas.ts'
import { readSettings } from '#practice/settings.server.ts'
import type { PracticeSettings } from '#practice/settings-schemas.ts'

/** The member's saved practice data of a recording; empty for guests. */
export type SavedPractice = { loops: PracticeLoop[]; notes: PracticeNote[]; settings: Record<Screen, PracticeSettings> }

/** The same, opened on a saved loop at its tempo, with the speed trainer on; unchanged if the loop is unknown. */
export function withOpenedLoop(saved: SavedPractice, loopId: string | null): SavedPractice {
  const loop = saved.loops.find(({ id }) => id === loopId)
  if (!loop) return saved
  const rate = Math.min(loop.goal_rate, loop.best_rate ?? loop.rate)
  const opened = ({ climb, ...settings }: PracticeSettings): PracticeSettings => ({
    ...settings,
    ...{ rate, semitones: loop.semitones, loop: { from: loop.from, to: loop.to, on: true } },
    climb: { ...climbStart, ...climb, ...loop.climb, on: true, start: rate, goal: loop.goal_rate },
  })
  return { ...saved, settings: { phone: opened(saved.settings.phone), desktop: opened(saved.settings.desktop) } }
}

const climbStart = { step: 0.05, rounds: 3, automatic: false }

type Row = { loops: PracticeLoop[]; notes: PracticeNote[]; settings: Partial<Record<Screen, unknown>> }

/** All practice data of one recording in one statement, for its page. */
export async function readSavedPractice(ctx: Ctx, productId: number): Promise<SavedPractice> {
  const userId = ctx.visitor.member?.id
  if (!userId) return { loops: [], notes: [], settings: { phone: {}, desktop: {} } }
  const mine = sql`user_id = ${userId} and product_id = ${productId}`
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_agg(l order by l."from", l."to", l.id), '[]') from (
        select id, product_id, name, starts as "from", ends as "to", rate, semitones, goal_rate, best_rate, climb from practice_loops where ${mine}) l) as loops,
      (select coalesce(json_agg(n order by n.seconds, n.id), '[]') from (
        select id, product_id, seconds, text from practice_notes where ${mine}) n) as notes,
      (select coalesce(json_object_agg(screen, settings), '{}') from practice_settings where ${mine}) as settings`.execute(ctx.db)
  const { loops = [], notes = [], settings = {} } = rows[0] ?? {}
  return { loops: loops.map(readLoop), notes, settings: { phone: readSettings(settings.phone), desktop: readSettings(settings.desktop) } }
}
