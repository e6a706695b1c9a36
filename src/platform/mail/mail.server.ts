import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** Props by template name. Areas merge their own into `MailTemplates`; `server/mails/mails.ts` lists the views. */
export interface MailTemplates extends Record<never, never> {}

export type TemplateName = keyof MailTemplates

export type Mail<T extends TemplateName = TemplateName> = {
  template: T
  to: string
  props: MailTemplates[T]
  /** Idempotency key: a second email with the same key is not sent. */
  dedupeKey: string
  /** The id of its row, a new UUID, for callers that keep it. */
  id?: string
  /** Earliest send time. */
  leavesAt?: Date
}

/** Queues an email in the caller's transaction; it is sent after the commit, once per key. */
export async function queueMail<T extends TemplateName>(ctx: Pick<Ctx, 'db' | 'now'>, mail: Mail<T>): Promise<void> {
  await ctx.db
    .insertInto('outbox')
    .values({
      ...(mail.id !== undefined && { id: mail.id }),
      dedupe_key: mail.dedupeKey,
      template: mail.template,
      recipient: mail.to,
      props: JSON.stringify(mail.props),
      next_try_at: mail.leavesAt ?? ctx.now(),
      created_at: ctx.now(),
      problem: null,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** Removes an unsent email, so that its key can be queued again. False when it was sent. */
export async function unqueueMail({ db }: Pick<Ctx, 'db'>, dedupeKey: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('dedupe_key', '=', dedupeKey)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Erases recipient and body of old finished emails; the keys stay, so that none is sent twice. Returns how many. */
export async function eraseMails({ db }: Ctx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox set recipient = '', props = '{}', problem = null where id in (
      select id from outbox where recipient <> '' and state in ('sent', 'stopped', 'failed', 'suppressed') and created_at <= ${before}
      order by created_at limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
