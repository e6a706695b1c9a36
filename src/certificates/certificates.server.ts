import { memberOf } from '#account/member.server.ts'
import { nameProblem, tidyName } from '#account/rules/name.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { pathProgress } from '#library/paths/path-progress.server.ts'
import { progressIn } from '#library/progress/progress.server.ts'
import { pathEntry } from '#library/watchlists/rules/entry-key.ts'
import type { Ctx } from '#platform/ctx.ts'
import { randomToken } from '#platform/tokens.server.ts'

/** What a certificate is for. `id`: of the product for `course`, of the path for `path`. */
type Finished = { kind: 'course' | 'path'; id: number; title: string; finishedAt: Date | null }

export type Certificate = { kind: 'course' | 'path'; title: string; name: string; token: string; finishedAt: Date; revoked: boolean }

/** The course or path for a URL key, and the member's certificate if issued. Refuses guests, not-found. */
export async function certificateFor(ctx: Ctx, key: string): Promise<Finished & { issued: Certificate | null }> {
  const finished = await readFinished(ctx, key)
  return { ...finished, issued: await issuedFor(ctx, finished) }
}

/** Issues a certificate once; a repeat returns the first. Refuses not-ready before all lessons are done, invalid, not-found. */
export async function issueCertificate(ctx: Ctx, key: string, given: string): Promise<Certificate> {
  const { id: user_id } = memberOf(ctx)
  const name = tidyName(given)
  const problem = nameProblem(name)
  if (problem) throw new ShopError('invalid', 'Check the highlighted fields.', { name: problem })
  const finished = await readFinished(ctx, key)
  if (!finished.finishedAt) throw new ShopError('not-ready', 'Finish every lesson first. Your certificate will be waiting here.')
  await ctx.db
    .insertInto('certificates')
    .values({
      user_id,
      name,
      title: finished.title,
      token: randomToken(),
      finished_at: finished.finishedAt,
      issued_at: ctx.now(),
      ...columnsOf(finished),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const issued = await issuedFor(ctx, finished)
  if (!issued) throw new Error('a certificate was neither issued nor there')
  return issued
}

/** Revokes the member's certificate; its page says so. Idempotent. Refuses not-found for another member's. */
export async function revokeCertificate(ctx: Ctx, token: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('certificates')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(ctx.now())) }))
    .where('token', '=', token)
    .where('user_id', '=', memberOf(ctx).id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw unknown()
}

/** Public to anyone with the URL. Refuses not-found. */
export async function readCertificate(ctx: Ctx, token: string): Promise<Certificate> {
  const row = await certificates(ctx).where('token', '=', token).executeTakeFirst()
  if (!row) throw unknown()
  return shown(row)
}

const unknown = () => new ShopError('not-found', 'We couldn’t find this certificate. Check the link.')

const certificates = ({ db }: Ctx) =>
  db.selectFrom('certificates').select(['product_id', 'title', 'name', 'token', 'finished_at', 'revoked_at'])

type Row = Awaited<ReturnType<ReturnType<typeof certificates>['executeTakeFirstOrThrow']>>

const shown = ({ product_id, title, name, token, finished_at, revoked_at }: Row): Certificate => ({
  ...{ title, name, token, kind: product_id === null ? 'path' : 'course' },
  finishedAt: finished_at,
  revoked: revoked_at !== null,
})

async function issuedFor(ctx: Ctx, { kind, id }: Finished): Promise<Certificate | null> {
  const row = await certificates(ctx)
    .where('user_id', '=', memberOf(ctx).id)
    .where(kind === 'course' ? 'product_id' : 'path_id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row ? shown(row) : null
}

const columnsOf = ({ kind, id }: Finished) => (kind === 'course' ? { product_id: id, path_id: null } : { product_id: null, path_id: id })

async function readFinished(ctx: Ctx, key: string): Promise<Finished> {
  memberOf(ctx)
  const pathId = pathEntry(key)
  const id = pathId ?? parseId(key)
  const row =
    pathId === null
      ? await ctx.db.selectFrom('products').select('title').where('id', '=', id).where('kind', '=', 'course').executeTakeFirst()
      : await ctx.db.selectFrom('learning_paths').select('title').where('id', '=', id).executeTakeFirst()
  if (!row) throw new ShopError('not-found', 'We couldn’t find this course or learning path.')
  const progress = await (pathId === null ? progressIn : pathProgress)(ctx, [id])
  return { kind: pathId === null ? 'course' : 'path', id, title: row.title, finishedAt: progress.get(id)?.doneAt ?? null }
}
