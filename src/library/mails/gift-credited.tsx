import type { GiftCreditedMail } from '#library/gift-mails.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** To the giver, when nobody claimed a gift in a year. */
export const giftCredited: MailView<GiftCreditedMail> = {
  subject: ({ recipient }) => `Your gift for ${recipient} was not claimed`,
  sample: {
    recipient: 'Ana',
    title: '“Slow blues turnarounds”',
    amount: '£6.99',
    code: '8F3KQ-2M7XA-V94D',
    sentOn: '24th December 2025',
    url: 'https://shop.example/profile/coupons',
  },
  body: ({ recipient, title, amount, code, sentOn, url }) => (
    <MailLayout
      title="Nobody unwrapped your gift"
      preview={code ? `What you paid comes back to you as a coupon over ${amount}.` : 'It has ended.'}
      why="You get this because you bought a gift at Woodshed."
    >
      <MailText>
        You gave {recipient} {title}. It was sent on {sentOn}, and in the year since then nobody has claimed it, so its link has ended.
      </MailText>
      {code && (
        <MailText>
          What you paid for it, {amount}, is yours again as a coupon: <strong>{code}</strong>. It does not end, and is used in one go.
        </MailText>
      )}
      {code && <MailButton href={url}>See your coupons</MailButton>}
      <MailNote>Would you rather still give it? Use the coupon for it and tell {recipient} to look for our mail.</MailNote>
    </MailLayout>
  ),
}
