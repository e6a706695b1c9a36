import { setting, text, url } from '#platform/setting-values.ts'

export const mailSettings = {
  SMTP_URL: setting(
    'The mail server. Characters like @ in user or password are written %40.',
    url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com').optional(),
    'emails stay in the sandbox mailbox at /sandbox/mail',
    'smtps://user:password@mail.example.com',
  ),
  MAIL_FROM: setting(
    'The sender of every email.',
    text.regex(/^([^<>]+<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/, { error: 'must be like Woodshed <shop@example.com>' }).optional(),
    '`Woodshed <shop@woodshed.test>`',
    'Woodshed <shop@example.com>',
  ),
  MAIL_PER_MINUTE: setting(
    'At most how many newsletter emails are sent a minute. Other email isn’t slowed down.',
    text
      .regex(/^\d{1,5}$/, { error: 'must be a whole number from 1 to 99999' })
      .transform(Number)
      .refine((number) => number > 0, { error: 'must be a whole number from 1 to 99999' })
      .default(120),
    '`120`',
    '600',
  ),
  MAIL_WEBHOOK_SECRET: setting(
    'Verifies bounce and complaint reports posted to `/api/v1/webhooks/mail`.',
    text.min(32, { error: 'must have at least 32 characters' }).optional(),
    'off; only addresses the mail server refuses at once count',
    'a long random text',
  ),
  EMAIL_CHECK_URL: setting(
    'An outside service that checks email addresses: POST `{email}`, answers `{validationMessage}`.',
    url(['https:', 'http:'], 'https://check.example.com/v1').optional(),
    'off; the shop checks format, domain and typing slips itself',
    'https://check.example.com/v1',
  ),
}
