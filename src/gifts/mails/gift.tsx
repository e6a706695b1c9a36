import type { GiftMail } from '#gifts/gift-mails.server.ts'
import { giftCopy } from '#gifts/rules/gift.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import { MailPictures } from '#platform/mail/mail-pictures.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

export const gift: MailView<GiftMail> = {
  subject: ({ giver, again }) => (again ? `Your gift from ${giver} is waiting` : giftCopy.subject(giver)),
  sample: {
    giver: 'Robin',
    recipient: 'Ana',
    title: '“Slow blues turnarounds”',
    message: 'For the evenings after work. Play it slower than you think!',
    url: 'https://shop.example/gifts/claim?code=dGhpcyBpcyBub3QgcmVhbA',
    again: false,
  },
  body: ({ giver, recipient, title, message, url, again }, shopName) => (
    <MailLayout
      title={again ? 'Your gift is waiting' : giftCopy.subject(giver)}
      preview={giftCopy.opening(recipient, giver, title)}
      why={`You’re receiving this because ${giver} bought you a gift at ${shopName} and gave us your address.`}
    >
      <MailPictures pictures={[{ path: '/gift-wrapped.jpg', alt: giftCopy.wrapped }]} />
      <MailText>{giftCopy.opening(recipient, giver, title)}</MailText>
      {message && <MailText>“{message}”</MailText>}
      <MailButton href={url}>{giftCopy.unwrap}</MailButton>
      <MailNote>{giftCopy.how}</MailNote>
    </MailLayout>
  ),
}
