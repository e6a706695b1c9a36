import { requireMember, requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { type EmailField, emailFields, emailLimits } from '#admin/emails/email-form.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { mergeForm, readInitialValues } from '#kernel/merge-fields.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail, type TemplateName } from '#platform/mail/mail.server.ts'
import { latestMailCopy } from '#platform/mail/mail-copy.server.ts'
import { defaultMailCopy, type MailCopy } from '#platform/mail/mail-copy.ts'

/** Their text is written where they are composed. */
export const composedTemplates: readonly string[] = ['newsletter', 'notification']

export async function requireTemplate(ctx: Ctx, rawName: string): Promise<TemplateName> {
  requireStaff(ctx, 'pages.edit')
  const name = (await ctx.services.mailSamples()).names.find((name) => name === rawName && !composedTemplates.includes(name))
  if (!name) throw new ShopError('not-found', 'We couldn’t find that email.')
  return name
}

/** Saves an email's text as a new version, keeping what others saved since. Refuses not-found and invalid by field. */
export async function saveEmailText(ctx: Ctx, rawName: string, version: number, text: FormValues): Promise<void> {
  const name = await requireTemplate(ctx, rawName)
  await addVersion(ctx, name, (stored) =>
    readEmailText(stored.version === version ? text : mergeForm(readInitialValues(text), fieldsOf(stored), text, 'this email')),
  )
}

/** Saves an old version as a new one; 0 is the built-in text. Refuses not-found. */
export async function restoreEmailText(ctx: Ctx, rawName: string, oldVersion: number): Promise<void> {
  const name = await requireTemplate(ctx, rawName)
  const row = await ctx.db
    .selectFrom('email_text_versions')
    .select([...emailFields])
    .where('template', '=', name)
    .where('version', '=', oldVersion)
    .executeTakeFirst()
  if (!row && oldVersion !== 0) throw new ShopError('not-found', 'We couldn’t find that version.')
  await addVersion(ctx, name, () => row ?? defaultMailCopy)
}

/** Restores the text unless it changed since. */
export async function undoEmailText(ctx: Ctx, { subject: name, details }: LogEntry): Promise<UndoResult> {
  const [before, after] = [details.before, details.after] as [Partial<MailCopy>, Partial<MailCopy>]
  const touched = emailFields.filter((field) => after[field] !== undefined)
  const { version: _version, ...stored } = await latestMailCopy(ctx, name)
  const undone = touched.filter((field) => stored[field] === after[field])
  if (undone.length === 0) throw changedSince()
  await addVersion(ctx, await requireTemplate(ctx, name), () => ({
    ...stored,
    ...Object.fromEntries(undone.map((field) => [field, before[field] ?? ''])),
  }))
  return { undone, kept: touched.filter((field) => !undone.includes(field)) }
}

type StoredText = MailCopy & { version: number }

const addVersion = (ctx: Ctx, name: TemplateName, change: (stored: StoredText) => MailCopy): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const { id } = requireStaff(ctx, 'pages.edit')
    const stored = await latestMailCopy(ctx, name)
    const updated = change(stored)
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('email_text_versions')
      .values({ template: name, version: stored.version + 1, ...updated, staff_id: id, saved_at: ctx.now() })
      .onConflict((conflict) => conflict.columns(['template', 'version']).doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw new ShopError('not-ready', 'Someone else just saved this email. Save again.')
    const changed = emailFields.filter((field) => updated[field] !== stored[field])
    const of = (from: MailCopy) => Object.fromEntries(changed.map((field) => [field, from[field]]))
    await logStaffAction(ctx, 'email-text.save', name, { before: of(stored), after: of(updated) })
  })

const fieldsOf = ({ subject, opening, closing }: MailCopy): Record<string, string> => ({ subject, opening, closing })

function readEmailText(text: FormValues): MailCopy {
  const errors: FieldErrors = {}
  const field = (name: EmailField) => {
    const value = text(name).trim().replaceAll('\r\n', '\n')
    if (value.length > emailLimits[name]) errors[name] = `Use at most ${emailLimits[name]} characters.`
    return value
  }
  const copy = { subject: field('subject').replace(/\s+/g, ' '), opening: field('opening'), closing: field('closing') }
  if (/\{(?!subject\})/.test(copy.subject)) errors.subject = '{subject} is the only placeholder you can use here.'
  refuseFields(errors)
  return copy
}

/** Sends the visitor the saved version of this email with sample data. Refuses not-found. */
export async function sendTestEmail(ctx: Ctx, rawName: string): Promise<void> {
  const name = await requireTemplate(ctx, rawName)
  const { sampleOf } = await ctx.services.mailSamples()
  await ctx.transaction(async (ctx) => {
    await queueMail(ctx, { template: name, to: requireMember(ctx).email, props: sampleOf(name), dedupeKey: `test ${crypto.randomUUID()}` })
    await logStaffAction(ctx, 'email-text.test', name)
  })
}
