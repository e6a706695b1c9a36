import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'

export type FormFields = Readonly<Record<string, string>>

type DisplayValue = (name: string, value: string) => string

/** The error of a field that two editors changed, with the other's text. */
export const savedByOther = (text: string): string => (text ? `Someone else saved: “${text}”.` : 'Someone else cleared this field.')

/** `base`: what this editor started with; `stored`: the other's save since. A field both changed is reported with the other's text. */
function mergeFields(
  base: FormFields,
  stored: FormFields,
  typed: FormFields,
  displayValue: DisplayValue,
): { fields: FormFields; conflicts: FieldErrors } {
  const names = new Set([...Object.keys(stored), ...Object.keys(typed)])
  const conflicts: FieldErrors = {}
  const fields: Record<string, string> = {}
  for (const name of names) {
    const [was, theirs, ours] = [base[name] ?? '', stored[name] ?? '', typed[name] ?? ''].map((text) => text.replaceAll('\r\n', '\n')) as [
      string,
      string,
      string,
    ]
    fields[name] = ours === was ? theirs : ours
    if (ours !== was && theirs !== was && ours !== theirs) conflicts[name] = savedByOther(displayValue(name, theirs))
  }
  return { fields, conflicts }
}

/**
 * Merges with what was saved since `base`; `displayValue`: a stored value as people read it. Conflicts are refused with both texts; the returned form holds the other's changes, so nothing is lost.
 */
export function mergeForm(
  base: FormFields,
  stored: FormFields,
  text: FormValues,
  record: string,
  displayValue: DisplayValue = (_, value) => value,
): FormValues {
  const names = new Set([...Object.keys(stored), ...Object.keys(base)])
  const typed = Object.fromEntries([...names].map((name) => [name, text(name)]))
  const { fields, conflicts } = mergeFields(base, stored, typed, displayValue)
  if (Object.keys(conflicts).length > 0)
    throw new ShopError(
      'invalid',
      `Someone else has saved ${record} since you opened it. Check the highlighted fields, then save again.`,
      conflicts,
      fields,
    )
  return (name) => fields[name] ?? text(name)
}

/** The hidden field with what a form was filled with. */
export const initialValuesField = 'filled_with'

export function readInitialValues(text: FormValues): FormFields {
  try {
    const parsed: unknown = JSON.parse(text(initialValuesField) || '{}')
    return Object.fromEntries(Object.entries(parsed ?? {}).map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}
