import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'

export type DatabaseClock = { now: () => Date; close: () => void }

const syncEveryMs = 30_000
/** A difference this large between the machine's two clocks means that its time was set or it slept. */
const jumpMs = 1000

/** A node with a wrong clock would treat others' leases as expired. Between queries the monotonic clock counts on. */
export async function openDatabaseClock(db: Db, log: Log): Promise<DatabaseClock> {
  let offset = Number.NaN
  let wallOffset = 0
  let syncing: Promise<void> | undefined

  const read = async () => {
    const sentAt = performance.now()
    const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db)
    const receivedAt = performance.now()
    // The database answered at some point between request and response. An estimate within that range is kept, so that time doesn't jitter.
    const [latest, earliest] = [Number(rows[0]?.ms) - sentAt, Number(rows[0]?.ms) - receivedAt]
    offset = Number.isNaN(offset) ? (latest + earliest) / 2 : Math.min(latest, Math.max(earliest, offset))
    wallOffset = Date.now() - receivedAt
  }
  const sync = (): Promise<void> => {
    syncing ??= read().finally(() => {
      syncing = undefined
    })
    return syncing
  }
  const resync = () => void sync().catch((error: unknown) => log.warn({ err: error }, 'the database’s time could not be read'))

  // The first query waits for a connection, so its estimate is imprecise.
  await sync()
  await sync()
  const timer = setInterval(resync, syncEveryMs).unref()
  return {
    now() {
      const machine = performance.now()
      if (Math.abs(Date.now() - machine - wallOffset) > jumpMs) resync()
      return new Date(offset + machine)
    },
    close: () => clearInterval(timer),
  }
}
