import type { FailedRefundMail } from '#payments/refunds/failed-refunds.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

const sample: FailedRefundMail = {
  name: 'Robin Hale',
  what: 'order 1001',
  amount: '£22.94',
  why: 'the card has expired or was cancelled',
  how: 'By bank transfer to the account you named, on 3rd March.',
  url: 'https://shop.example/orders/1001',
}

type Words = { title: string; subject: (mail: FailedRefundMail) => string; text: (mail: FailedRefundMail) => string[]; note?: string }

const viewOf = ({ title, subject, text, note }: Words): MailView<FailedRefundMail> => ({
  subject,
  sample,
  body: (mail, shopName) => (
    <MailLayout title={title} preview={text(mail)[0] ?? ''} why={`You’re receiving this because you paid ${shopName} for ${mail.what}.`}>
      {mail.name && <MailText>Hello {mail.name},</MailText>}
      {text(mail).map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      <MailButton href={mail.url}>See {mail.what}</MailButton>
      {note && <MailNote>{note}</MailNote>}
    </MailLayout>
  ),
})

export const failedRefundMails = {
  'refund-came-back': viewOf({
    title: 'Your refund didn’t arrive',
    subject: ({ amount, what }) => `${amount} for ${what} didn’t reach you`,
    text: ({ amount, what, why }) => [
      `We sent ${amount} to refund ${what}, but it didn’t arrive${why ? `: ${why}` : ''}.`,
      'You don’t need to do anything. We’ll send it again or pay you another way and email you when it’s done.',
    ],
  }),
  'refund-sent-again': viewOf({
    title: 'We’ve resent your refund',
    subject: ({ amount, what }) => `${amount} for ${what} is on its way again`,
    text: ({ amount, what }) => [`We have sent ${amount} for ${what} again, to your original payment method.`],
    note: 'Banks take five to ten days to show it. If it fails again, we’ll email you.',
  }),
  'refund-paid-otherwise': viewOf({
    title: 'Your refund has been paid',
    subject: ({ amount, what }) => `${amount} for ${what} has been paid to you`,
    text: ({ amount, what, how }) => [
      `Your refund of ${amount} for ${what} couldn’t go to your original payment method, so we’ve paid it another way:`,
      how,
    ],
  }),
} as const
