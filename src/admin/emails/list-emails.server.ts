import { requireMember, requireStaff } from '#account/member.server.ts'
import { emailFields } from '#admin/emails/email-form.ts'
import { composedTemplates, requireTemplate } from '#admin/emails/email-texts.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { TemplateName } from '#platform/mail/mail.server.ts'
import { latestMailCopy } from '#platform/mail/mail-copy.server.ts'
import { defaultMailCopy, type MailCopy } from '#platform/mail/mail-copy.ts'

const maxVersions = 30

/** The emails whose text staff may change, by name, with their current subjects. */
export async function listEmails(ctx: Ctx) {
  requireStaff(ctx, 'pages.edit')
  const names = (await ctx.services.mailSamples()).names.filter((name) => !composedTemplates.includes(name))
  const changed = await ctx.db
    .selectFrom('email_text_versions')
    .distinctOn('template')
    .select(['template', 'subject', 'opening', 'closing'])
    .orderBy('template')
    .orderBy('version', 'desc')
    .execute()
  return Promise.all(
    [...names].sort().map(async (name) => {
      const copy = changed.find(({ template }) => template === name) ?? defaultMailCopy
      const isOwn = emailFields.some((field) => copy[field] !== '')
      return { name, label: labelOf(name), isOwn, subject: (await renderEmail(ctx, name, copy)).subject }
    }),
  )
}

/** 'order-confirmation': Order confirmation. */
const labelOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

async function renderEmail(ctx: Ctx, name: TemplateName, copy?: MailCopy) {
  const { sampleOf } = await ctx.services.mailSamples()
  return ctx.services.renderMail(name, sampleOf(name), requireMember(ctx).email, copy)
}

/** One email with its text, a preview with sample data, and its versions. Refuses not-found. */
export async function emailScreen(ctx: Ctx, rawName: string) {
  const name = await requireTemplate(ctx, rawName)
  const { version, ...words } = await latestMailCopy(ctx, name)
  const { subject, html, text } = await renderEmail(ctx, name)
  const versions = await ctx.db
    .selectFrom('email_text_versions as v')
    .innerJoin('auth.users as u', 'u.id', 'v.staff_id')
    .select(['v.version', 'v.saved_at', 'u.name as who'])
    .where('v.template', '=', name)
    .orderBy('v.version', 'desc')
    .limit(maxVersions)
    .execute()
  return { name, label: labelOf(name), version, words, preview: { subject, html, text }, versions }
}
