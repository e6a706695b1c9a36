import type { FailedRefundMail } from '#payments/failed-refunds.server.ts'
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
  body: (mail) => (
    <MailLayout title={title} preview={text(mail)[0] ?? ''} why={`You get this because you paid Woodshed for ${mail.what}.`}>
      {mail.name && <MailText>Hello {mail.name},</MailText>}
      {text(mail).map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      <MailButton href={mail.url}>See {mail.what}</MailButton>
      {note && <MailNote>{note}</MailNote>}
    </MailLayout>
  ),
})

/** What somebody reads whose money did not reach them, and how they get it after all. */
export const payoutMails = {
  'refund-came-back': viewOf({
    title: 'Your refund did not arrive',
    subject: ({ amount, what }) => `${amount} for ${what} did not reach you`,
    text: ({ amount, what, why }) => [
      `We sent ${amount} back to you for ${what}, and it did not arrive${why ? `: ${why}` : ''}.`,
      'The money is yours and safe with us. You need not do anything: we will send it again or pay it another way, and write to you when we have.',
    ],
  }),
  'refund-sent-again': viewOf({
    title: 'Your refund is sent again',
    subject: ({ amount, what }) => `${amount} for ${what} is on its way again`,
    text: ({ amount, what }) => [`We have sent ${amount} for ${what} to you once more, the way you paid.`],
    note: 'Banks take five to ten days to show it. Should it come back to us again, we will write to you.',
  }),
  'refund-paid-otherwise': viewOf({
    title: 'Your refund is paid',
    subject: ({ amount, what }) => `${amount} for ${what} is paid to you`,
    text: ({ amount, what, how }) => [
      `Your refund of ${amount} for ${what} could not go the way you paid, so we have paid it another way:`,
      how,
    ],
  }),
} as const
