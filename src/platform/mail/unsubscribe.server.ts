import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type MailList, type MailTopic, mailTopics } from '#platform/mail/mail-view.ts'
import { sha256, sign, unsign } from '#platform/tokens.server.ts'

/** The unsubscribe link. It is signed, so it works without signing in. */
export const unsubscribeUrl = (config: Pick<Config, 'baseUrl' | 'sessionSecret'>, email: string, topic: MailTopic): string =>
  `${config.baseUrl}${unsubscribePath}?token=${encodeURIComponent(sign(config.sessionSecret, 'stop-mail', `${topic}:${normalizeEmail(email)}`))}`

const unsubscribePath = '/stop-mail'

export const oneClickPath = `${unsubscribePath}/one-click`

/** RFC 8058: with these two headers email clients show their own unsubscribe button. */
export const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url.replace(unsubscribePath, oneClickPath)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** With the list's name (RFC 2919). Its one-click address is next to the topics page. */
export const listHeaders = ({ name, id, topicsUrl }: MailList, host: string): Record<string, string> => ({
  'List-Unsubscribe': `<${topicsUrl.replace(/\/topics\?/, '/one-click?')}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'List-Id': `${name} <${id}.newsletter.${host}>`,
})

/** The address and topic of an unsubscribe token; null when it is not ours. */
export function readUnsubscribeToken(ctx: Ctx, token: string): { email: string; topic: MailTopic } | null {
  const [name, ...email] = unsign(ctx.config.sessionSecret, 'stop-mail', token)?.split(':') ?? []
  const topic = mailTopics.find((one) => one === name)
  return topic ? { email: email.join(':'), topic } : null
}

export async function setUnsubscribed(
  ctx: Ctx,
  { email, topic }: { email: string; topic: MailTopic },
  unsubscribed: boolean,
): Promise<void> {
  const email_hash = sha256(normalizeEmail(email))
  if (unsubscribed) {
    const row = { email_hash, topic, stopped_at: ctx.now() }
    await ctx.db
      .insertInto('mail_stops')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else await ctx.db.deleteFrom('mail_stops').where('email_hash', '=', email_hash).where('topic', '=', topic).execute()
}

export async function unsubscribedTopics(ctx: Ctx, email: string): Promise<MailTopic[]> {
  const rows = await ctx.db
    .selectFrom('mail_stops')
    .select('topic')
    .where('email_hash', '=', sha256(normalizeEmail(email)))
    .execute()
  return mailTopics.filter((topic) => rows.some((row) => row.topic === topic))
}

export async function hasUnsubscribed(ctx: Ctx, email: string, topic: MailTopic): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('mail_stops')
    .select('topic')
    .where('email_hash', '=', sha256(normalizeEmail(email)))
    .where('topic', '=', topic)
    .executeTakeFirst()
  return row !== undefined
}

const normalizeEmail = (email: string): string => email.trim().toLowerCase()
