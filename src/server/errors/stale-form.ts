import { ShopError } from '#kernel/errors.ts'

/** A form whose token belongs to another visitor than who sends it, mostly the same person before they signed in. */
export class StaleFormError extends ShopError {
  readonly form: FormData
  constructor(form: FormData) {
    super('csrf-failed', 'This page is out of date. Reload it and try again.')
    this.form = form
  }
}

/** What is needed to send a form once more. */
export type FormToSend = { action: string; fields: [string, string][]; csrfToken: string }

const secret = /password|code|secret|card|cvc|token/i

/** The fields as they were typed; null when there is one that no page may show again, or a file. */
export function fieldsToSend(form: FormData): [string, string][] | null {
  const fields = [...form].filter(([name]) => name !== '_csrf')
  const isPlain = (field: [string, FormDataEntryValue]): field is [string, string] => typeof field[1] === 'string' && !secret.test(field[0])
  return fields.length > 0 && fields.every(isPlain) ? fields : null
}
