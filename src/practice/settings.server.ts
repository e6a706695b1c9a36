import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import type { Screen } from '#practice/practice.contract.ts'
import { findDuration, requireMemberId } from '#practice/recording.server.ts'
import { PracticeSettings, type SettingsChange } from '#practice/settings-schemas.ts'

/**
 * Replaces only the given fields, also within loop, stem, tab and climb, so that with two devices the later write wins
 * per field. One statement, so concurrent writes don't lose each other's fields. Returns all settings. Refuses not-found.
 */
export async function saveSettings(ctx: Ctx, productId: number, screen: Screen, input: SettingsChange): Promise<PracticeSettings> {
  const user_id = requireMemberId(ctx)
  await findDuration(ctx, productId)
  const { rows } = await sql<{ settings: unknown }>`
    insert into practice_settings as kept (user_id, product_id, screen, settings, changed_at)
    values (${user_id}, ${productId}, ${screen}, ${JSON.stringify(input)}::jsonb, ${ctx.now()})
    on conflict (user_id, product_id, screen) do update
      set changed_at = excluded.changed_at, settings = kept.settings || excluded.settings
        || (
          select coalesce(jsonb_object_agg(field, (kept.settings -> field) || change), '{}')
          from jsonb_each(excluded.settings) as given (field, change)
          where jsonb_typeof(change) = 'object' and jsonb_typeof(kept.settings -> field) = 'object'
        )
        || (
          select coalesce(jsonb_object_agg('stems', stems), '{}')
          from (
            select jsonb_agg(coalesce(before.stem, '{}') || given.stem order by place) as stems
            from jsonb_array_elements(excluded.settings -> 'stems') with ordinality as given (stem, place)
            left join jsonb_array_elements(kept.settings -> 'stems') as before (stem) on before.stem -> 'name' = given.stem -> 'name'
          ) merged
          where stems is not null
        )
    returning settings`.execute(ctx.db)
  return readSettings(rows[0]?.settings)
}

/** Drops a field in an outdated format instead of refusing it. */
export function readSettings(stored: unknown): PracticeSettings {
  const fields = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
  return Object.assign({}, ...fields.map(([name, value]) => PracticeSettings.safeParse({ [name]: value }).data ?? {}))
}
