import { reportCopy } from '#platform/caches.server.ts'
import type { Db } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { PgNotifications } from '#platform/pg-notifications.server.ts'

/** This process's copy of rows that staff rarely change; reading it costs no statement. */
export type CachedRows<T> = {
  current: () => T
  refresh: () => Promise<void>
}

type Parts = { db: Db; pgNotifications: PgNotifications; log: Log }

/** Reads the rows, and reloads them when a notice on `channel` says that a node has changed them. */
export async function openCachedRows<T>(
  { db, pgNotifications, log }: Parts,
  channel: 'tariff' | 'tax_rates' | 'plans',
  read: (db: Db) => Promise<T>,
): Promise<CachedRows<T>> {
  let current = await read(db)
  reportCopy(channel, () => current)
  let reading: Promise<void> = Promise.resolve()
  // Refreshes run one at a time, so that an older read never replaces a newer one.
  const refresh = () => {
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        current = await read(db)
      })
    return reading
  }
  const reload = () => void refresh().catch((error: unknown) => log.warn({ err: error, channel }, 'cached rows could not be read'))
  await pgNotifications.listen(channel, reload, refresh)
  return { current: () => current, refresh }
}
