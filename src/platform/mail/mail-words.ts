/** What staff changed of an email; '' as built in. `subject` may hold the built-in one as {subject}. */
export type MailWords = { subject: string; opening: string; closing: string }

export const standardWords: MailWords = { subject: '', opening: '', closing: '' }
