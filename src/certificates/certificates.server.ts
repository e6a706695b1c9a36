import { requireMember } from '#account/member.server.ts'
import { nameProblem, tidyName } from '#account/rules/name.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { pathProgress } from '#library/paths/path-progress.server.ts'
import { readProgress } from '#library/progress/progress.server.ts'
import { pathIdOf } from '#library/watchlists/rules/entry-key.ts'
import type { Ctx } from '#platform/ctx.ts'
import { randomToken } from '#platform/tokens.server.ts'

/** What a certificate is for. `id`: of the product for `course`, of the path for `path`. */
type Completion = { kind: 'course' | 'path'; id: number; title: string; finishedAt: Date | null }

export type Certificate = { kind: 'course' | 'path'; title: string; name: string; token: string; finishedAt: Date; revoked: boolean }

/** The course or path for a URL key, and the member's certificate if issued. Refuses guests, not-found. */
export async function certificateFor(ctx: Ctx, key: string): Promise<Completion & { issued: Certificate | null }> {
  const finished = await readCompletion(ctx, key)
  return { ...finished, issued: await findIssued(ctx, finished) }
}

/** Issues a certificate once; a repeat returns the first. Refuses not-ready before all lessons are done, invalid, not-found. */
export async function issueCertificate(ctx: Ctx, key: string, rawName: string): Promise<Certificate> {
  const { id: user_id } = requireMember(ctx)
  const name = tidyName(rawName)
  const problem = nameProblem(name)
  if (problem) throw new ShopError('invalid', 'Check the highlighted fields.', { name: problem })
  const finished = await readCompletion(ctx, key)
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
  const issued = await findIssued(ctx, finished)
  if (!issued) throw new Error('a certificate was neither issued nor there')
  return issued
}

/** Revokes the member's certificate; its page says so. Idempotent. Refuses not-found for another member's. */
export async function revokeCertificate(ctx: Ctx, token: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('certificates')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(ctx.now())) }))
    .where('token', '=', token)
    .where('user_id', '=', requireMember(ctx).id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw certificateNotFound()
}

/** Public to anyone with the URL. Refuses not-found. */
export async function readCertificate(ctx: Ctx, token: string): Promise<Certificate> {
  const row = await certificatesQuery(ctx).where('token', '=', token).executeTakeFirst()
  if (!row) throw certificateNotFound()
  return certificateOf(row)
}

const certificateNotFound = () => new ShopError('not-found', 'We couldn’t find this certificate. Check the link.')

const certificatesQuery = ({ db }: Ctx) =>
  db.selectFrom('certificates').select(['product_id', 'title', 'name', 'token', 'finished_at', 'revoked_at'])

type Row = Awaited<ReturnType<ReturnType<typeof certificatesQuery>['executeTakeFirstOrThrow']>>

const certificateOf = ({ product_id, title, name, token, finished_at, revoked_at }: Row): Certificate => ({
  ...{ title, name, token, kind: product_id === null ? 'path' : 'course' },
  finishedAt: finished_at,
  revoked: revoked_at !== null,
})

async function findIssued(ctx: Ctx, { kind, id }: Completion): Promise<Certificate | null> {
  const row = await certificatesQuery(ctx)
    .where('user_id', '=', requireMember(ctx).id)
    .where(kind === 'course' ? 'product_id' : 'path_id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row ? certificateOf(row) : null
}

const columnsOf = ({ kind, id }: Completion) => (kind === 'course' ? { product_id: id, path_id: null } : { product_id: null, path_id: id })

async function readCompletion(ctx: Ctx, key: string): Promise<Completion> {
  requireMember(ctx)
  const pathId = pathIdOf(key)
  const id = pathId ?? parseId(key)
  const row =
    pathId === null
      ? await ctx.db.selectFrom('products').select('title').where('id', '=', id).where('kind', '=', 'course').executeTakeFirst()
      : await ctx.db.selectFrom('learning_paths').select('title').where('id', '=', id).executeTakeFirst()
  if (!row) throw new ShopError('not-found', 'We couldn’t find this course or learning path.')
  const progress = await (pathId === null ? readProgress : pathProgress)(ctx, [id])
  return { kind: pathId === null ? 'course' : 'path', id, title: row.title, finishedAt: progress.get(id)?.doneAt ?? null }
}
