import { sql } from 'kysely'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { PgNotifications } from '#platform/pg-notifications.server.ts'
import { SettingError } from '#platform/settings.ts'

/** The shop's time: real time, plus the offset of a sandbox clock. */
export type ShopClock = {
  now: () => Date
  /** Milliseconds; 0 when it was never moved. */
  aheadMs: () => number
  /** Moves it for every process on this database, forwards only. */
  moveTo: (moment: Date) => Promise<void>
}

declare module '#platform/ctx.ts' {
  interface Services {
    shopClock: ShopClock
  }
}

/** The clock can be moved only when all outside services are faked and move with it. */
export const hasMovableClock = ({ testMode, sandbox, paypal }: Config): boolean =>
  testMode && sandbox.stripe !== null && sandbox.mail !== null && (paypal === null || sandbox.paypal !== null)

type Parts = { config: Config; db: Db; pgNotifications: PgNotifications; realNow: () => Date; log: Log }

/** Reads the clock's offset and follows every change. Outside the sandbox it is always 0. */
export async function openShopClock({ config, db, pgNotifications, realNow, log }: Parts): Promise<ShopClock> {
  if (!hasMovableClock(config)) return machineClock(realNow)
  let offsetMs = 0
  const read = async () => {
    offsetMs = Math.max(offsetMs, (await db.selectFrom('shop_clock').select('ahead_ms').executeTakeFirst())?.ahead_ms ?? 0)
  }
  const reload = () => void read().catch((error: unknown) => log.warn({ err: error }, 'the shop’s clock could not be read'))
  await pgNotifications.listen('shop_clock', reload, read)
  return {
    now: () => new Date(realNow().getTime() + offsetMs),
    aheadMs: () => offsetMs,
    async moveTo(moment) {
      const target = Math.max(offsetMs, moment.getTime() - realNow().getTime())
      await sql`
        with moved as (update shop_clock set ahead_ms = greatest(ahead_ms, ${target}), beat_at = ${realNow()} returning 1)
        select pg_notify('shop_clock', '') from moved`.execute(db)
      offsetMs = target
    },
  }
}

export const machineClock = (realNow: () => Date): ShopClock => ({
  now: realNow,
  aheadMs: () => 0,
  moveTo: () => Promise.reject(new Error('the clock is moved in the sandbox only')),
})

/** A live shop must not run on books with dates in the future. */
export async function refuseMovedClock(db: Db, config: Config): Promise<void> {
  if (hasMovableClock(config)) return
  const moved = await db.selectFrom('shop_clock').select('ahead_ms').executeTakeFirst()
  if (moved)
    throw new SettingError(
      'The clock of this shop was moved at /sandbox/clock, so its books reach into the future: start with another DATA_DIR or DATABASE_URL, or unset the settings of real services.',
    )
}
