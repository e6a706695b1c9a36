import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import type { Screen } from '#practice/practice.contract.ts'
import { PracticeSettings } from '#practice/practice-schemas.ts'
import { findDuration, requireMember } from '#practice/recording.server.ts'

/** Replaces only the given fields, so that of two devices the later write wins for each. Answers all. Refuses not-found. */
export async function saveSettings(ctx: Ctx, productId: number, screen: Screen, given: PracticeSettings): Promise<PracticeSettings> {
  const user_id = requireMember(ctx)
  await findDuration(ctx, productId)
  const { rows } = await sql<{ settings: unknown }>`
    insert into practice_settings (user_id, product_id, screen, settings, changed_at)
    values (${user_id}, ${productId}, ${screen}, ${JSON.stringify(given)}::jsonb, ${ctx.now()})
    on conflict (user_id, product_id, screen) do update
      set settings = practice_settings.settings || excluded.settings, changed_at = excluded.changed_at
    returning settings`.execute(ctx.db)
  return readSettings(rows[0]?.settings)
}

/** A field of an older version is dropped rather than refused. */
export function readSettings(kept: unknown): PracticeSettings {
  const fields = Object.entries(typeof kept === 'object' && kept !== null ? kept : {})
  return Object.assign({}, ...fields.map(([name, value]) => PracticeSettings.safeParse({ [name]: value }).data ?? {}))
}
