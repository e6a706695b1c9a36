import { sql } from 'kysely'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.server.ts'
import { SettingError } from '#platform/settings.ts'
import { seedDemo } from '../../db/seed/run.ts'

/** Whether nothing was ever sold or made here: only then the demo goods may come in. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const { rows } = await sql`select from products union all select from auth.users limit 1`.execute(db)
  return rows.length === 0
}

export async function fillDemo(db: Db): Promise<void> {
  await db.transaction().execute((transaction) => seedDemo(transaction, new Date()))
}

export async function isMediaWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`select from assets where state in ('waiting', 'preparing') limit 1`.execute(db)
  return rows.length > 0
}

/** A shop that takes money must not know people whose password everyone knows. */
export async function refuseDemoPeople(db: Db, config: Config): Promise<void> {
  if (config.testMode) return
  const { rows } = await sql`select from auth.users where email like '%@woodshed.test' limit 1`.execute(db)
  if (rows.length)
    throw new SettingError(
      'STRIPE_SECRET_KEY is a live key, but the database holds the demo shop: start with another DATA_DIR or DATABASE_URL.',
    )
}
