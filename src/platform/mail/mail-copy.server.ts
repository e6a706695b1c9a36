import type { Ctx } from '#platform/ctx.ts'
import { defaultMailCopy, type MailCopy } from '#platform/mail/mail-copy.ts'

export async function latestMailCopy({ db }: Pick<Ctx, 'db'>, template: string): Promise<MailCopy & { version: number }> {
  const row = await db
    .selectFrom('email_text_versions')
    .select(['version', 'subject', 'opening', 'closing'])
    .where('template', '=', template)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { ...defaultMailCopy, version: 0 }
}
