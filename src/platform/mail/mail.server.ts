import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/**
 * All emails's template and what it is told. An area adds its own by declaration merging, and `server/mails/mails.ts` says how
 * each is shown: `declare module '#platform/mail/mail.server.ts' { interface MailTemplates { 'order-confirmation': OrderMail } }`
 */
export interface MailTemplates extends Record<never, never> {}

export type TemplateName = keyof MailTemplates

export type Mail<T extends TemplateName = TemplateName> = {
  template: T
  to: string
  props: MailTemplates[T]
  /** One mail per cause: a second one with the same key is not sent. */
  dedupeKey: string
}

/** Puts a mail into the outbox in the caller's transaction; it leaves once that is committed, once per cause. */
export async function queueMail<T extends TemplateName>(ctx: Pick<Ctx, 'db' | 'now'>, mail: Mail<T>): Promise<void> {
  await ctx.db
    .insertInto('outbox')
    .values({
      dedupe_key: mail.dedupeKey,
      template: mail.template,
      recipient: mail.to,
      props: JSON.stringify(mail.props),
      next_try_at: ctx.now(),
      created_at: ctx.now(),
      problem: null,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** Erases recipient and body of emails queued before a moment that are done with; their keys stay, so that none is sent twice. How many there were. */
export async function eraseMails({ db }: Ctx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox set recipient = '', props = '{}', problem = null where id in (
      select id from outbox where recipient <> '' and state in ('sent', 'stopped', 'failed') and created_at <= ${before}
      order by created_at limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
