import { sql } from 'kysely'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireMemberId } from '#practice/recording.server.ts'
import { isTimeZone, localDay } from '#practice/rules/local-day.ts'

/** Total `seconds` played since `started_at`; the device resends it as it grows. */
export type PlayedTime = { product_id: number; started_at: string; seconds: number; time_zone: string }

/** Tolerated clock skew of a device, ms. */
const clockSkew = 120_000
/** Maximum age of entries queued offline, ms. */
const maxAge = 60 * 86_400_000

/**
 * Records seconds played, on the member's local day. The largest total sent counts. Refuses not-found for a product
 * without a recording and for another member's id, invalid for impossible times.
 */
export async function recordPlayed(ctx: Ctx, id: string, played: PlayedTime): Promise<{ seconds: number }> {
  const userId = requireMemberId(ctx)
  const started = new Date(played.started_at)
  const errors = playedProblems(started, played, ctx.now())
  if (Object.keys(errors).length > 0) throw new ShopError('invalid', 'We couldn’t add this to your practice log.', errors)
  const { rows } = await sql<{ seconds: number }>`
    with zone as (
      insert into practice_goals (user_id, time_zone) values (${userId}, ${played.time_zone})
      on conflict (user_id) do update set time_zone = excluded.time_zone where practice_goals.time_zone <> excluded.time_zone
    )
    insert into practice_log (id, user_id, product_id, day, started_at, seconds)
    select ${id}, ${userId}, id, ${localDay(started, played.time_zone)}, ${started}, ${played.seconds}
    from products where id = ${played.product_id} and asset_id is not null
    on conflict (id) do update set seconds = greatest(practice_log.seconds, excluded.seconds) where practice_log.user_id = excluded.user_id
    returning seconds`.execute(ctx.db)
  if (!rows[0]) throw new ShopError('not-found', 'There’s nothing to play here.')
  return rows[0]
}

function playedProblems(started: Date, { seconds, time_zone }: PlayedTime, now: Date): FieldErrors {
  const age = now.getTime() - started.getTime()
  return {
    ...(age < -clockSkew && { started_at: 'Practice can’t begin in the future.' }),
    ...(age > maxAge && { started_at: 'This practice is too long ago to add.' }),
    ...(seconds * 1000 > age + clockSkew && { seconds: 'More was played than time has passed.' }),
    ...(!isTimeZone(time_zone) && { time_zone: 'We don’t know this time zone.' }),
  }
}
