import type { Ctx } from '#platform/ctx.ts'
import { type MailWords, standardWords } from '#platform/mail/mail-words.ts'

export async function newestMailWords({ db }: Pick<Ctx, 'db'>, template: string): Promise<MailWords & { version: number }> {
  const row = await db
    .selectFrom('email_text_versions')
    .select(['version', 'subject', 'opening', 'closing'])
    .where('template', '=', template)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { ...standardWords, version: 0 }
}
