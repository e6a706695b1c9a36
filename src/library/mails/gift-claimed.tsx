import type { GiftClaimedMail } from '#library/gift-mails.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** To the giver, once their gift was unwrapped. */
export const giftClaimed: MailView<GiftClaimedMail> = {
  subject: ({ recipient }) => `${recipient} has unwrapped your gift`,
  sample: {
    giver: 'Robin',
    recipient: 'Ana',
    title: '12 months of Ultimate membership',
    url: 'https://shop.example/profile/gifts',
    guest: false,
  },
  body: ({ giver, recipient, title, url, guest }) => (
    <MailLayout
      title={`${recipient} has unwrapped your gift`}
      preview={`${title} is in use.`}
      why="You get this because you bought a gift at Woodshed."
    >
      <MailText>Hello {giver},</MailText>
      <MailText>
        You gave {recipient} {title}. It has been unwrapped today. There is nothing left for you to do.
      </MailText>
      <MailButton href={url}>{guest ? 'Find your order' : 'See the gifts you gave'}</MailButton>
    </MailLayout>
  ),
}
