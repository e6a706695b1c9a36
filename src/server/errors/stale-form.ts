import { ShopError } from '#kernel/errors.ts'

/** The form's token belongs to another visitor, usually the same person before signing in. */
export class StaleFormError extends ShopError {
  readonly form: FormData
  constructor(form: FormData) {
    super('csrf-failed', 'This page is out of date. Reload it and try again.')
    this.form = form
  }
}

export type ResubmitForm = { action: string; fields: [string, string][]; csrfToken: string }

const secretField = /password|code|secret|card|cvc|token/i

/** Null when a field must not be shown again, or is a file. */
export function resubmitFields(form: FormData): [string, string][] | null {
  const fields = [...form].filter(([name]) => name !== '_csrf')
  const isPlain = (field: [string, FormDataEntryValue]): field is [string, string] =>
    typeof field[1] === 'string' && !secretField.test(field[0])
  return fields.length > 0 && fields.every(isPlain) ? fields : null
}
