import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** Resolves when this node has heard every notice sent so far. */
export async function heardNotices({ db, services }: Ctx): Promise<void> {
  const channel = `heard_${crypto.randomUUID()}`
  const heard = Promise.withResolvers<string>()
  const stop = await services.pgNotifications.listen(channel, heard.resolve, () => undefined)
  await sql`select pg_notify(${channel}, '')`.execute(db)
  await heard.promise
  stop()
}
