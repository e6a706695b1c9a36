import type { Db } from '#platform/db.server.ts'

/** The link in the newest queued email of a template to an address. Fails when there is none. */
export async function linkMailed(db: Db, template: string, to: string): Promise<{ path: string; token: string }> {
  const { props } = await db
    .selectFrom('outbox')
    .select('props')
    .where('template', '=', template)
    .where('recipient', '=', to)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const { url } = props as { url: string }
  const { pathname, searchParams } = new URL(url)
  return { path: pathname, token: searchParams.get('token') ?? '' }
}

/** Templates of all emails to an address, oldest first. */
export async function templatesMailed(db: Db, to: string): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('template').where('recipient', '=', to).orderBy('created_at').orderBy('id').execute()
  return rows.map(({ template }) => template)
}
