import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteCustomers } from '#payments/methods/delete-customers.server.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { removeArchivesOf } from '#privacy/archives.server.ts'
import { endAccess } from '#privacy/erasure.server.ts'
import { findBlockers } from '#privacy/erasure-blockers.server.ts'
import { eraseMemberRows } from '#privacy/member-rows.server.ts'

const batchSize = 20

/** Ids of erased members, one a line, outside the database: after restoring a backup they are erased again. */
const erasedFile = ({ dataDir }: Config): string => join(dataDir, 'erased-members.txt')

/** At the providers first, which may repeat, then here in one transaction. Open items or a provider's outage retry. Returns how many. */
export async function eraseMembers(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .selectFrom('erasures')
    .select('user_id')
    .where('erased_at', 'is', null)
    .where('due_at', '<=', ctx.now())
    .orderBy('due_at')
    .limit(batchSize)
    .execute()
  let erased = 0
  for (const { user_id: id } of due) {
    const open = await findBlockers(ctx, id)
    if (open.length > 0) ctx.log.warn({ member: id, open: open.map(({ what }) => what) }, 'a member can’t be erased yet')
    else if (await eraseMember(ctx, id).catch((error: unknown) => ctx.log.error({ err: error, member: id }, 'erasing failed'))) erased += 1
  }
  return erased
}

async function eraseMember(ctx: Ctx, id: string): Promise<boolean> {
  await deleteCustomers(ctx, id)
  failpoint('erasure.providers')
  await removeArchivesOf(ctx, id)
  return ctx.transaction(async (ctx) => {
    const row = await ctx.db
      .selectFrom('erasures as e')
      .innerJoin('auth.users as u', 'u.id', 'e.user_id')
      .select('u.email')
      .where('e.user_id', '=', id)
      .where('e.erased_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return false
    await endAccess(ctx, id)
    await eraseMemberRows(ctx, { id, email: row.email })
    await ctx.db.updateTable('erasures').set({ erased_at: ctx.now() }).where('user_id', '=', id).execute()
    // Before the commit: an extra line is harmless, a missing one is not.
    await appendFile(erasedFile(ctx.config), `${id}\n`, { mode: 0o600, flush: true })
    failpoint('erasure.written')
    return true
  })
}

/** At the start: members that were erased before the database was restored from a backup are erased again. */
export async function repeatErasures(ctx: Ctx): Promise<void> {
  const text = await readFile(erasedFile(ctx.config), 'utf8').catch(() => '')
  const ids = [...new Set(text.split('\n').filter(Boolean))]
  if (ids.length === 0) return
  const restored = ctx.db.selectFrom('auth.users').select('id').where('id', 'in', ids).where('email', 'not like', 'erased-%')
  for (const { id } of await restored.execute())
    await ctx.db
      .insertInto('erasures')
      .values({ user_id: id, asked_at: ctx.now(), due_at: ctx.now(), erased_at: null })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ due_at: ctx.now(), asked_at: ctx.now(), erased_at: null }))
      .execute()
}
