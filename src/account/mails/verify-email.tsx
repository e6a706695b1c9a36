import type { MailTemplates } from '#account/mails/templates.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

export const verifyEmail: MailView<MailTemplates['verify-email']> = {
  urgent: true,
  subject: () => 'Confirm your email address',
  sample: { url: 'https://shop.example/verify?token=k3x9' },
  body: ({ url }, shopName) => (
    <MailLayout
      title="One more step"
      preview="Confirm your address to finish creating your account."
      why={`You’re receiving this because someone created a ${shopName} account with this address.`}
    >
      <MailText>Confirm your address with the password you chose and your account is ready.</MailText>
      <MailButton href={url}>Confirm my address</MailButton>
      <MailNote>
        The link works for 24 hours. If this wasn’t you, ignore this email. Nobody can use your address without confirming it.
      </MailNote>
    </MailLayout>
  ),
}
