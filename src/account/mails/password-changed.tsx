import type { MailTemplates } from '#account/mails/templates.ts'
import { formatDate } from '#kernel/dates.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** Alerts the owner in case it was someone else. */
export const passwordChanged: MailView<MailTemplates['password-changed']> = {
  urgent: true,
  subject: () => 'Your password was changed',
  sample: { at: '2026-11-21T09:14:05.000Z', forgotUrl: 'https://shop.example/forgot' },
  body: ({ at, forgotUrl }, shopName) => (
    <MailLayout
      title="Your password was changed"
      preview="All other devices were signed out."
      why={`You’re receiving this because the password of your ${shopName} account was changed.`}
    >
      <MailText>Your password was changed at {formatDate(at, 'timeFirst')} (UTC), and all other devices were signed out.</MailText>
      <MailText>If this was you, there’s nothing to do. If not, choose a new password now:</MailText>
      <MailButton href={forgotUrl}>This wasn’t me</MailButton>
    </MailLayout>
  ),
}
