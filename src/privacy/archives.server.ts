import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { SelectQueryBuilder } from 'kysely'
import { requireMember } from '#account/member.server.ts'
import { confirmPassword } from '#account/profile/confirm-password.server.ts'
import type { DB } from '#db/types.ts'
import { addSpan, subtractSpan } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { archiveFile } from '#privacy/archive-files.server.ts'

export type ArchiveView = { id: string; requestedAt: string; expiresAt: string; bytes: number | null }

/** Requests an archive of everything the shop holds about the member; an email says when it is ready. Refuses invalid, too-many-tries. */
export async function requestArchive(ctx: Ctx, headers: Headers, password: string): Promise<void> {
  const { id } = requireMember(ctx)
  await confirmPassword(ctx, headers, password)
  const at = ctx.now()
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('archives')
    .values({ user_id: id, asked_at: at, asked_on: at.toISOString().slice(0, 10), leased_until: null, ready_at: null, bytes: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'asked_on']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n)
    throw new ShopError('too-many-tries', 'You’ve already requested an archive today. Try again tomorrow.')
}

export async function listArchives(ctx: Ctx): Promise<ArchiveView[]> {
  const rows = await ctx.db
    .selectFrom('archives')
    .select(['id', 'asked_at', 'bytes'])
    .where('user_id', '=', requireMember(ctx).id)
    .where('asked_at', '>', subtractSpan(ctx.now(), ctx.config.relativeWindow))
    .orderBy('asked_at', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ id, asked_at, bytes }) => ({
    id,
    requestedAt: asked_at.toISOString(),
    expiresAt: addSpan(asked_at, ctx.config.relativeWindow).toISOString(),
    bytes,
  }))
}

/** The member's own archive as a stream. Refuses not-found: someone else's, expired or not ready. */
export async function openArchive(ctx: Ctx, id: string): Promise<ReadableStream> {
  const found = (await listArchives(ctx)).find((archive) => archive.id === id && archive.bytes !== null)
  if (!found) throw new ShopError('not-found', 'This archive has expired. Request a new one.')
  return Readable.toWeb(createReadStream(archiveFile(ctx.config, id))) as ReadableStream
}

export const purgeArchives = (ctx: Ctx, before: Date, limit: number): Promise<number> =>
  removeArchives(ctx, (archives) => archives.where('asked_at', '<=', before).orderBy('asked_at').limit(limit))

export const removeArchivesOf = (ctx: Ctx, userId: string): Promise<number> =>
  removeArchives(ctx, (archives) => archives.where('user_id', '=', userId))

type Archives = SelectQueryBuilder<DB, 'archives', { id: string }>

/** Files first: a row without a file is retried, a file without a row would be orphaned. A running build waits for the row, finds none. */
function removeArchives(ctx: Ctx, choose: (archives: Archives) => Archives): Promise<number> {
  return ctx.transaction(async ({ db, config }) => {
    const chosen = await choose(db.selectFrom('archives').select('id')).forUpdate().execute()
    const ids = chosen.map(({ id }) => id)
    for (const id of ids) await rm(archiveFile(config, id), { force: true })
    failpoint('archive.removed')
    if (ids.length > 0) await db.deleteFrom('archives').where('id', 'in', ids).execute()
    return ids.length
  })
}
