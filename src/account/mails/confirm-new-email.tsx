import type { MailTemplates } from '#account/mails/templates.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** Sent to the new address, which counts only after confirmation. */
export const confirmNewEmail: MailView<MailTemplates['confirm-new-email']> = {
  urgent: true,
  subject: () => 'Confirm your new email address',
  sample: { newEmail: 'robin@letters.example', url: 'https://shop.example/profile/email?token=k3x9' },
  body: ({ newEmail, url }, shopName) => (
    <MailLayout
      title="Confirm your new address"
      preview="Confirm this address to use it for your account."
      why={`You’re receiving this because someone wants to use this address for a ${shopName} account.`}
    >
      <MailText>Confirm that your account should use {newEmail} from now on.</MailText>
      <MailButton href={url}>Use this address</MailButton>
      <MailNote>The link works for 24 hours while you’re signed in. If this wasn’t you, ignore this email.</MailNote>
    </MailLayout>
  ),
}
