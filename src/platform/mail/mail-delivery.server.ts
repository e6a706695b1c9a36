import { sql } from 'kysely'
import nodemailer, { type Transporter } from 'nodemailer'
import type { Ctx } from '#platform/ctx.ts'
import { kindOfStatus, statusOf } from '#platform/mail/bounce-kind.ts'
import type { MailTemplates, TemplateName } from '#platform/mail/mail.server.ts'
import type { MailCopy } from '#platform/mail/mail-copy.ts'
import type { MailTopic, RenderedMail } from '#platform/mail/mail-view.ts'
import { senderAddress } from '#platform/mail/sender-address.ts'
import { recordBounce } from '#platform/mail/suppression.server.ts'
import { hasUnsubscribed, listHeaders, unsubscribeHeaders } from '#platform/mail/unsubscribe.server.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

export type MailRenderer = <T extends TemplateName>(
  template: T,
  props: MailTemplates[T],
  recipient: string,
  copy?: MailCopy,
) => Promise<RenderedMail>

type MailSamples = { names: readonly TemplateName[]; sampleOf: <T extends TemplateName>(template: T) => MailTemplates[T] }

declare module '#platform/ctx.ts' {
  interface Services {
    mailer: Transporter
    renderMail: MailRenderer
    mailSamples: () => Promise<MailSamples>
    urgentMails: () => Promise<readonly TemplateName[]>
  }
}

/** Connects when the first email is sent. Timeouts are shorter than the lease of a claimed email. */
export const openMailer = (smtpUrl: string): Transporter =>
  nodemailer.createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })

// More than eight hours of retries, so a mail server that is down overnight loses nothing.
const maxTries = 12
const batchSize = 5
const leaseMs = 120_000

type DueMail = {
  id: string
  template: TemplateName
  recipient: string
  props: MailTemplates[TemplateName]
  tries: number
  suppressed: boolean
}

/** Urgent first. Claimed before and marked after sending, so sent once unless the process dies between. Failures back off. Returns how many. */
export const deliverMail = async (ctx: Ctx): Promise<number> => {
  const urgent = await ctx.services.urgentMails()
  return deliverAll(ctx, async () => {
    const first = await claim(ctx, urgent)
    return first.length > 0 ? first : claim(ctx)
  })
}

/** Sends urgent emails only, so that a slow newsletter doesn't delay them. */
export const deliverUrgentMail = async (ctx: Ctx): Promise<number> => {
  const urgent = await ctx.services.urgentMails()
  return deliverAll(ctx, () => claim(ctx, urgent))
}

async function deliverAll(ctx: Ctx, next: () => Promise<DueMail[]>): Promise<number> {
  let tried = 0
  for (let due = await next(); due.length > 0; due = await next()) {
    await Promise.all(due.map((mail) => deliver(ctx, mail)))
    tried += due.length
  }
  return tried
}

async function claim(ctx: Ctx, templates: readonly TemplateName[] | null = null): Promise<DueMail[]> {
  const now = ctx.now()
  const leaseEnds = new Date(now.getTime() + leaseMs)
  const templateFilter = templates ? sql`and template = any(${templates})` : sql``
  const { rows } = await sql<DueMail>`
    update outbox set state = 'sending', tries = tries + 1, next_try_at = ${leaseEnds}
    where id in (
      select id from outbox where state in ('waiting', 'sending') and next_try_at <= ${now} ${templateFilter}
      order by next_try_at limit ${batchSize} for update skip locked
    )
    returning id, template, recipient, props, tries,
      exists (select from mail_suppressions s where s.address = lower(outbox.recipient) and s.lifted_at is null) as suppressed`.execute(
    ctx.db,
  )
  return rows
}

async function deliver(ctx: Ctx, mail: DueMail): Promise<void> {
  const outcome = await send(ctx, mail)
  if ('left' in outcome) return markDone(ctx, mail.id, outcome.left)
  if ('held' in outcome) return hold(ctx, mail.id, outcome.held)
  const { problem, permanent } = outcome
  ctx.log.warn({ mail: mail.id, template: mail.template, tries: mail.tries, problem }, 'a mail was not sent')
  // 30 s, 1 min, 2 min … 6 h
  const pause = Math.min(2 ** mail.tries * 15_000, 6 * 3_600_000)
  await ctx.db
    .updateTable('outbox')
    .set({
      state: permanent || mail.tries >= maxTries ? 'failed' : 'waiting',
      problem,
      next_try_at: new Date(ctx.now().getTime() + pause),
    })
    .where('id', '=', mail.id)
    .execute()
}

type Finished = { state: 'sent' | 'stopped'; topic: MailTopic | null }

type Outcome = { left: Finished } | { held: string } | { problem: string; permanent: boolean }

/** Sent, skipped because the reader unsubscribed, held because the address bounces, or the error. */
async function send(ctx: Ctx, { id, template, recipient, props, suppressed }: DueMail): Promise<Outcome> {
  const { config, services } = ctx
  const host = new URL(config.baseUrl).hostname
  let optional = false
  try {
    const { subject, html, text, topic, stopUrl, list } = await services.renderMail(template, props, recipient)
    optional = topic !== null || list !== null
    if (topic && (await hasUnsubscribed(ctx, recipient, topic))) return { left: { state: 'stopped', topic } }
    if (suppressed) return optional ? { left: { state: 'stopped', topic } } : { held: 'the address bounces' }
    await services.mailer.sendMail({
      from: senderOf(ctx),
      to: { name: '', address: recipient },
      subject,
      date: ctx.now(),
      html,
      text,
      messageId: `<${id}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...(list ? listHeaders(list, host) : stopUrl && unsubscribeHeaders(stopUrl)) },
    })
    return { left: { state: 'sent', topic } }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    const isHeld = (await recordRejection(ctx, id, recipient, error)) && !optional
    return isHeld ? { held: problem } : { problem, permanent: isPermanentRejection(error) }
  }
}

/** Mail about an order or account waits until its address works again. */
const hold = async (ctx: Ctx, id: string, problem: string): Promise<void> =>
  void (await ctx.db.updateTable('outbox').set({ state: 'suppressed', problem }).where('id', '=', id).execute())

/** Records the mail server's response about the recipient; true when the address is now suppressed. */
async function recordRejection(ctx: Ctx, id: string, address: string, error: unknown): Promise<boolean> {
  const { responseCode, response, command } = error as { responseCode?: number; response?: string; command?: string }
  if (command !== 'RCPT TO' || responseCode === undefined) return false
  const why = response ?? String(responseCode)
  const kind = kindOfStatus(statusOf(responseCode, why))
  return kind !== null && recordBounce(ctx, { id: `smtp:${id}`, address, kind, why })
}

/** The from address comes from the environment, as its domain is signed. Bypasses the outbox and throws the mail server's error. */
export async function sendTestMail(ctx: Ctx, to: string): Promise<void> {
  const { name } = shopSettings(ctx)
  await ctx.services.mailer.sendMail({
    from: senderOf(ctx),
    to: { name: '', address: to },
    subject: `Test email from ${name}`,
    text: `If you can read this, ${name} can send email.`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}

function senderOf(ctx: Ctx): string | { name: string; address: string } {
  const { version, name } = shopSettings(ctx)
  const { from } = ctx.config.mail
  return version === 0 ? from : { name, address: senderAddress(from) }
}

/** A 5xx about the recipient or message. One about our sign-in or sender is a configuration error, retried so nothing is lost. */
function isPermanentRejection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown }
  return Math.floor(Number(responseCode) / 100) === 5 && (command === 'RCPT TO' || command === 'DATA')
}

/** Delete the props too: their links open accounts, and nothing sends the email again. */
const markDone = async (ctx: Ctx, id: string, { state, topic }: Finished): Promise<void> => {
  const sent_at = state === 'sent' ? ctx.now() : null
  await ctx.db.updateTable('outbox').set({ state, topic, sent_at, problem: null, props: '{}' }).where('id', '=', id).execute()
}
