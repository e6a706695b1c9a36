import type { FieldErrors } from '#kernel/errors.ts'

type FormFields = Readonly<Record<string, string>>

/**
 * Merges two editors' changes of one record, field by field: `base` is what this editor began with, `stored` what the other has saved
 * since. A field only one of them changed takes that change; one that both changed differently is reported with the other's text.
 */
export function mergeFields(base: FormFields, stored: FormFields, typed: FormFields): { fields: FormFields; conflicts: FieldErrors } {
  const names = new Set([...Object.keys(stored), ...Object.keys(typed)])
  const conflicts: FieldErrors = {}
  const fields: Record<string, string> = {}
  for (const name of names) {
    const [was, theirs, ours] = [base[name] ?? '', stored[name] ?? '', typed[name] ?? '']
    fields[name] = ours === was ? theirs : ours
    if (ours !== was && theirs !== was && ours !== theirs) conflicts[name] = `Somebody else saved: “${theirs || 'nothing'}”.`
  }
  return { fields, conflicts }
}
