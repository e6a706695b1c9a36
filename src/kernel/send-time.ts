import type { FieldErrors } from '#kernel/errors.ts'
import { type FormValues, parseDateTime } from '#kernel/form-values.ts'

const year = 365 * 86_400_000

/** Row R2: when a form's message is to be sent; null at once. Reports a missing, past or too late time in `errors`. */
export function parseSendTime(text: FormValues, now: Date, errors: FieldErrors): Date | null {
  if (text('send_immediately')) return null
  const date = parseDateTime(text, 'send_at', errors)
  if (errors.send_at) return null
  if (!date) errors.send_at = 'Choose a time, or send it immediately.'
  else if (date < now) errors.send_at = 'This time has passed. Choose one in the future.'
  else if (date.getTime() > now.getTime() + year) errors.send_at = 'Choose a time within the next 12 months.'
  return date
}
