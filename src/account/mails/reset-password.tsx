import type { MailTemplates } from '#account/mails/templates.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

export const resetPassword: MailView<MailTemplates['reset-password']> = {
  urgent: true,
  subject: () => 'Choose a new password',
  sample: { url: 'https://shop.example/reset?token=k3x9' },
  body: ({ url }, shopName) => (
    <MailLayout
      title="Choose a new password"
      preview="The link works once, for 30 minutes."
      why={`You’re receiving this because someone asked to reset the password of your ${shopName} account.`}
    >
      <MailText>Choose a new password. You’ll need to sign in again on all your devices.</MailText>
      <MailButton href={url}>Choose a new password</MailButton>
      <MailNote>The link works once, for 30 minutes. If this wasn’t you, ignore this email. Your password won’t change.</MailNote>
    </MailLayout>
  ),
}
