import type { GiftCreditedMail } from '#gifts/gift-mails.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

export const giftCredited: MailView<GiftCreditedMail> = {
  subject: ({ recipient }) => `Your gift for ${recipient} wasn’t claimed`,
  sample: {
    recipient: 'Ana',
    title: '“Slow blues turnarounds”',
    amount: '£6.99',
    code: '8F3KQ-2M7XA-V94D',
    sentOn: '24th December 2025',
    url: 'https://shop.example/profile/coupons',
  },
  body: ({ recipient, title, amount, code, sentOn, url }, shopName) => (
    <MailLayout
      title="Your gift wasn’t opened"
      preview={code ? `We’ve turned what you paid into a coupon for ${amount}.` : 'It has ended.'}
      why={`You’re receiving this because you bought a gift at ${shopName}.`}
    >
      <MailText>
        You gave {recipient} {title}. It was sent on {sentOn}, but nobody opened it within a year, so the link has expired.
      </MailText>
      {code && (
        <MailText>
          We’ve turned what you paid, {amount}, into a coupon for you: <strong>{code}</strong>. It never expires and can be used once.
        </MailText>
      )}
      {code && <MailButton href={url}>View your coupons</MailButton>}
      <MailNote>Still want to send it? Use the coupon and ask {recipient} to look for our email.</MailNote>
    </MailLayout>
  ),
}
