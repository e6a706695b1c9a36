import type { GiftClaimedMail } from '#gifts/gift-mails.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

export const giftClaimed: MailView<GiftClaimedMail> = {
  subject: ({ recipient }) => `${recipient} opened your gift`,
  sample: {
    giver: 'Robin',
    recipient: 'Ana',
    title: '12 months of Ultimate membership',
    url: 'https://shop.example/profile/gifts',
    guest: false,
  },
  body: ({ giver, recipient, title, url, guest }, shopName) => (
    <MailLayout
      title={`${recipient} opened your gift`}
      preview={`${title} is ready to use.`}
      why={`You’re receiving this because you bought a gift at ${shopName}.`}
    >
      <MailText>Hello {giver},</MailText>
      <MailText>
        You gave {recipient} {title}. It was opened today. There’s nothing left to do.
      </MailText>
      <MailButton href={url}>{guest ? 'Find your order' : 'See the gifts you gave'}</MailButton>
    </MailLayout>
  ),
}
