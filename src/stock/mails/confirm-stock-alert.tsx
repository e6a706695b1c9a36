import type { MailTemplates } from '#platform/mail/mail.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** Double opt-in: a guest has to prove that the address is theirs. */
export const confirmStockAlert: MailView<MailTemplates['confirm-stock-alert']> = {
  subject: ({ title }) => `Should we email you about “${title}”?`,
  sample: { title: 'Night at the granary', label: 'DVD', url: 'https://shop.example/tell-me?token=k3x9' },
  body: ({ title, label, url }, shopName) => (
    <MailLayout
      title="Confirm and we’ll let you know"
      preview={`Confirm that we may email you about “${title}”.`}
      why={`You’re receiving this because someone entered this address on a product page at ${shopName}.`}
    >
      <MailText>
        You asked to hear when “{title}” ({label}) is available. Confirm your address and we’ll email you once.
      </MailText>
      <MailButton href={url}>Yes, email me</MailButton>
      <MailNote>If this wasn’t you, ignore this email. We’ll delete your address within a week.</MailNote>
    </MailLayout>
  ),
}
