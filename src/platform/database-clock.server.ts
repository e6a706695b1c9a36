import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'

export type DatabaseClock = { now: () => Date; close: () => void }

const askEveryMs = 30_000
/** A difference this large between the machine's two clocks means that its time was set or it slept. */
const jumpMs = 1000

/** A node with a wrong clock would treat others' leases as expired. Between queries the monotonic clock counts on. */
export async function openDatabaseClock(db: Db, log: Log): Promise<DatabaseClock> {
  let offset = Number.NaN
  let wallOffset = 0
  let asking: Promise<void> | undefined

  const read = async () => {
    const asked = performance.now()
    const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db)
    const answered = performance.now()
    // The database answered at some point between request and response. An estimate within that range is kept, so that time doesn't jitter.
    const [latest, earliest] = [Number(rows[0]?.ms) - asked, Number(rows[0]?.ms) - answered]
    offset = Number.isNaN(offset) ? (latest + earliest) / 2 : Math.min(latest, Math.max(earliest, offset))
    wallOffset = Date.now() - answered
  }
  const ask = (): Promise<void> => {
    asking ??= read().finally(() => {
      asking = undefined
    })
    return asking
  }
  const askAgain = () => void ask().catch((error: unknown) => log.warn({ err: error }, 'the database’s time could not be read'))

  // The first query waits for a connection, so its estimate is imprecise.
  await ask()
  await ask()
  const timer = setInterval(askAgain, askEveryMs).unref()
  return {
    now() {
      const machine = performance.now()
      if (Math.abs(Date.now() - machine - wallOffset) > jumpMs) askAgain()
      return new Date(offset + machine)
    },
    close: () => clearInterval(timer),
  }
}
