import type { MailTemplates } from '#account/mails/templates.ts'
import { formatDate } from '#kernel/dates.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** Sent to the old address, so that its owner notices. */
export const emailChanged: MailView<MailTemplates['email-changed']> = {
  urgent: true,
  subject: () => 'Your email address was changed',
  sample: { newEmail: 'r…@letters.example', at: '2026-11-21T09:14:05.000Z' },
  body: ({ newEmail, at }, shopName) => (
    <MailLayout
      title="Your email address was changed"
      preview={`Your ${shopName} account has a new address.`}
      why={`You’re receiving this because this was the address of your ${shopName} account.`}
    >
      <MailText>
        Since {formatDate(at, 'timeFirst')} (UTC) your account uses {newEmail}. Sign in with it from now on.
      </MailText>
      <MailText>If this wasn’t you, reply to this email and we’ll help you get your account back.</MailText>
    </MailLayout>
  ),
}
