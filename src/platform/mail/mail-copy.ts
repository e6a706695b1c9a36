/** Staff's changes to an email; '' keeps the built-in text. `subject` may include the built-in one as {subject}. */
export type MailCopy = { subject: string; opening: string; closing: string }

export const defaultMailCopy: MailCopy = { subject: '', opening: '', closing: '' }
