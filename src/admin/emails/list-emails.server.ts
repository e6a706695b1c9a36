import { memberOf, staffOf } from '#account/member.server.ts'
import { emailFields } from '#admin/emails/email-form.ts'
import { composed, nameOf } from '#admin/emails/email-texts.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { TemplateName } from '#platform/mail/mail.server.ts'
import { newestMailWords } from '#platform/mail/mail-words.server.ts'
import { type MailWords, standardWords } from '#platform/mail/mail-words.ts'

const mostShown = 30

/** The emails whose text staff may change, by name, with their current subjects. */
export async function listEmails(ctx: Ctx) {
  staffOf(ctx, 'pages.edit')
  const names = (await ctx.services.mailSamples()).names.filter((name) => !composed.includes(name))
  const changed = await ctx.db
    .selectFrom('email_text_versions')
    .distinctOn('template')
    .select(['template', 'subject', 'opening', 'closing'])
    .orderBy('template')
    .orderBy('version', 'desc')
    .execute()
  return Promise.all(
    [...names].sort().map(async (name) => {
      const words = changed.find(({ template }) => template === name) ?? standardWords
      const isOwn = emailFields.some((field) => words[field] !== '')
      return { name, label: labelOf(name), isOwn, subject: (await rendered(ctx, name, words)).subject }
    }),
  )
}

/** 'order-confirmation': Order confirmation. */
const labelOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

async function rendered(ctx: Ctx, name: TemplateName, words?: MailWords) {
  const { sampleOf } = await ctx.services.mailSamples()
  return ctx.services.renderMail(name, sampleOf(name), memberOf(ctx).email, words)
}

/** One email with its text, a preview with sample data, and its versions. Refuses not-found. */
export async function emailScreen(ctx: Ctx, given: string) {
  const name = await nameOf(ctx, given)
  const { version, ...words } = await newestMailWords(ctx, name)
  const { subject, html, text } = await rendered(ctx, name)
  const versions = await ctx.db
    .selectFrom('email_text_versions as v')
    .innerJoin('auth.users as u', 'u.id', 'v.staff_id')
    .select(['v.version', 'v.saved_at', 'u.name as who'])
    .where('v.template', '=', name)
    .orderBy('v.version', 'desc')
    .limit(mostShown)
    .execute()
  return { name, label: labelOf(name), version, words, preview: { subject, html, text }, versions }
}
