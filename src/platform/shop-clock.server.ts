import { sql } from 'kysely'
import pg from 'pg'
import type { Config } from '#platform/config.ts'
import { asOutage, type Db } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'
import { SettingError } from '#platform/settings.ts'

/** The shop's time: the machine's, and in the sandbox however much later it was moved to. */
export type ShopClock = {
  now: () => Date
  /** How much later than the machine's; milliseconds, 0 when it was never moved. */
  aheadMs: () => number
  /** Sets it, for every process on this database. It only goes on. */
  goTo: (moment: Date) => Promise<void>
  close: () => Promise<void>
}

declare module '#platform/ctx.ts' {
  interface Services {
    shopClock: ShopClock
  }
}

/** Whether nobody outside is asked for anything: only then the clock can be moved, together with all that stands in. */
export const hasMovableClock = ({ testMode, sandbox, paypal }: Config): boolean =>
  testMode && sandbox.stripe !== null && sandbox.mail !== null && (paypal === null || sandbox.paypal !== null)

type Parts = { config: Config; db: Db; realNow: () => Date; log: Log }

/** Reads how far the clock was moved, and hears of every further move. Outside the sandbox it is the machine's, whatever the database says. */
export async function openShopClock(parts: Parts): Promise<ShopClock> {
  const { config, db, realNow } = parts
  if (!hasMovableClock(config)) return machineClock(realNow)
  let ahead = 0
  const read = async () => {
    ahead = Math.max(ahead, (await db.selectFrom('shop_clock').select('ahead_ms').executeTakeFirst())?.ahead_ms ?? 0)
  }
  const stop = await hearOfMoves(parts, read)
  return {
    now: () => new Date(realNow().getTime() + ahead),
    aheadMs: () => ahead,
    async goTo(moment) {
      const wanted = Math.max(ahead, moment.getTime() - realNow().getTime())
      await sql`
        with moved as (update shop_clock set ahead_ms = greatest(ahead_ms, ${wanted}), beat_at = ${realNow()} returning 1)
        select pg_notify('shop_clock', '') from moved`.execute(db)
      ahead = wanted
    },
    close: stop,
  }
}

/** The clock of a shop that is no sandbox: nothing moves it. */
export const machineClock = (realNow: () => Date): ShopClock => ({
  now: realNow,
  aheadMs: () => 0,
  goTo: () => Promise.reject(new Error('the clock is moved in the sandbox only')),
  close: () => Promise.resolve(),
})

const pauseMs = 1000

/** Keeps a connection of its own that listens; one that breaks is made again, and what was missed meanwhile is read. */
async function hearOfMoves({ config, log }: Parts, read: () => Promise<void>): Promise<() => Promise<void>> {
  let closed = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  const failed = (error: unknown) => log.warn({ err: asOutage(error) }, 'the shop’s clock could not be read')
  const listen = async () => {
    client = new pg.Client({ connectionString: config.databaseUrl })
    client.on('error', failed)
    client.on('notification', () => void read().catch(failed))
    client.on('end', () => {
      if (!closed) again = setTimeout(() => listen().catch(failed), pauseMs)
    })
    await client.connect()
    await client.query('listen shop_clock')
    await read()
  }
  await listen()
  return async () => {
    closed = true
    clearTimeout(again)
    await client?.end()
  }
}

/** Books that reach into the future are no books for a shop that asks anyone real. */
export async function refuseMovedClock(db: Db, config: Config): Promise<void> {
  if (hasMovableClock(config)) return
  const moved = await db.selectFrom('shop_clock').select('ahead_ms').executeTakeFirst()
  if (moved)
    throw new SettingError(
      'The clock of this shop was moved at /sandbox/clock, so its books reach into the future: start with another DATA_DIR or DATABASE_URL, or unset the settings of real services.',
    )
}
