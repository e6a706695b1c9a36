/** Staff's changes to an email; '' keeps the built-in text. `subject` may include the built-in one as {subject}. */
export type MailWords = { subject: string; opening: string; closing: string }

export const standardWords: MailWords = { subject: '', opening: '', closing: '' }
