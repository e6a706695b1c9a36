import { consentWording } from '#newsletter/rules/topics.ts'
import type { MailTemplates } from '#platform/mail/mail.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

const whyAt = (shopName: string) => `You’re receiving this because someone entered this address in the newsletter form at ${shopName}.`

/** Double opt-in: the address has to be proven first. */
export const confirmNewsletter: MailView<MailTemplates['confirm-newsletter']> = {
  subject: () => 'Confirm your newsletter sign-up',
  sample: { url: 'https://shop.example/newsletter/confirm?token=k3x9' },
  body: ({ url }, shopName) => (
    <MailLayout title="One click and you’re in" preview={`Confirm that you want the ${shopName} newsletter.`} why={whyAt(shopName)}>
      <MailText>
        You asked for the {shopName} newsletter. Confirm your address to get it. {consentWording.text}
      </MailText>
      <MailButton href={url}>Confirm my address</MailButton>
      <MailNote>If this wasn’t you, ignore this email. We’ll delete your address within a week.</MailNote>
    </MailLayout>
  ),
}

/** Sent instead of a confirmation to a subscribed address: the form responds the same for every address. */
export const alreadySubscribed: MailView<MailTemplates['already-subscribed']> = {
  subject: () => 'You already get our newsletter',
  sample: { url: 'https://shop.example/newsletter/topics?token=k3x9' },
  body: ({ url }, shopName) => (
    <MailLayout title="You’re already on the list" preview="Nothing to do. Here you can change your topics." why={whyAt(shopName)}>
      <MailText>
        Someone, probably you, signed up this address again. Nothing has changed. You can choose your topics or unsubscribe.
      </MailText>
      <MailButton href={url}>Choose my topics</MailButton>
    </MailLayout>
  ),
}
