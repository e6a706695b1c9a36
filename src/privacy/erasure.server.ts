import { requireMember } from '#account/member.server.ts'
import { confirmPassword } from '#account/profile/confirm-password.server.ts'
import { addSpan } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { sign, unsign } from '#platform/tokens.server.ts'
import { findBlockers } from '#privacy/erasure-blockers.server.ts'
import { keepAccountPath } from '#privacy/privacy-path.ts'

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates {
    'erasure-asked': { dueAt: string; keepUrl: string }
  }
}

/** Ends access now and deletes in a week, unless the emailed link restores it. Refuses invalid, not-ready while something is open. */
export async function requestErasure(ctx: Ctx, headers: Headers, password: string): Promise<{ dueAt: Date }> {
  const { id, email } = requireMember(ctx)
  await confirmPassword(ctx, headers, password)
  return ctx.transaction(async (ctx) => {
    await ctx.db.selectFrom('auth.users').select('id').where('id', '=', id).forUpdate().execute()
    const [open] = await findBlockers(ctx, id)
    if (open) throw new ShopError('not-ready', open.what)
    const [requestedAt, dueAt] = [ctx.now(), addSpan(ctx.now(), ctx.config.relativeWindow)]
    await ctx.db
      .insertInto('erasures')
      .values({ user_id: id, asked_at: requestedAt, due_at: dueAt, erased_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await endAccess(ctx, id)
    const props = { dueAt: dueAt.toISOString(), keepUrl: keepUrl(ctx.config, id, requestedAt) }
    await queueMail(ctx, { template: 'erasure-asked', to: email, dedupeKey: `erasure:${id}:${requestedAt.toISOString()}`, props })
    return { dueAt }
  })
}

/** Sessions, and with them API tokens and live pages; streams and downloads. */
export async function endAccess({ db }: Ctx, userId: string): Promise<void> {
  for (const table of ['auth.sessions', 'streaming_places', 'download_grants'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
}

const keepUrl = ({ baseUrl, sessionSecret }: Config, id: string, askedAt: Date): string =>
  `${baseUrl}${keepAccountPath}?token=${encodeURIComponent(sign(sessionSecret, 'keep-account', `${id}:${askedAt.getTime()}`))}`

/** When the account of a mailed link will be deleted; null when the link no longer works. */
export async function erasureDateOf(ctx: Ctx, token: string): Promise<Date | null> {
  const [id, requestedAt] = unsign(ctx.config.sessionSecret, 'keep-account', token)?.split(':') ?? []
  if (!id || !requestedAt) return null
  const row = await ctx.db
    .selectFrom('erasures')
    .select('due_at')
    .where('user_id', '=', id)
    .where('asked_at', '=', new Date(Number(requestedAt)))
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row?.due_at ?? null
}

export async function keepAccount(ctx: Ctx, token: string): Promise<void> {
  const [id, requestedAt] = unsign(ctx.config.sessionSecret, 'keep-account', token)?.split(':') ?? []
  const cancelled =
    id &&
    (await ctx.db
      .deleteFrom('erasures')
      .where('user_id', '=', id)
      .where('asked_at', '=', new Date(Number(requestedAt)))
      .where('erased_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst())
  if (!cancelled) throw new ShopError('gone', 'This link no longer works.')
}
