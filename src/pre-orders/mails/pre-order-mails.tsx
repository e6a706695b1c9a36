import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailRows, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'
import type { AheadLetter, AheadMail } from '#pre-orders/pre-order-mails.server.ts'

const sample: AheadMail = {
  url: 'https://shop.example/profile/pre-orders/0a5e1b1e-0000-4000-8000-000000000009',
  name: 'Robin Hale',
  title: 'Low Light',
  label: 'CD',
  qty: 1,
  goods: '£12.99',
  shipping: '£2.95',
  total: '£15.94',
  releaseOn: '3rd March 2027',
  chargedFrom: null,
  card: 'Visa ending 4242',
  sendTo: ['Robin Hale', '14 Lantern Row', 'Hebden Bridge HX7 8AA', 'United Kingdom'],
  sendBy: 'Royal post',
  refusal: 'Your card has insufficient funds. Please try another card.',
  payBy: '10th March 2027',
  cancelledBy: 'shop',
  reason: '',
}

type Words = {
  subject: (mail: AheadMail) => string
  text: (mail: AheadMail) => readonly string[]
  button: string
  /** What it will cost, and where it goes. */
  rows: boolean
}

const from = ({ releaseOn, chargedFrom }: AheadMail) => chargedFrom ?? releaseOn
const promise = (mail: AheadMail) =>
  `Nothing is charged now. At most ${mail.total} is charged to your ${mail.card} when it is sent, on or after ${from(mail)}. You can cancel until then.`

const ends: Record<NonNullable<AheadMail['cancelledBy']>, (mail: AheadMail) => string> = {
  member: () => 'You cancelled it. Nothing was charged.',
  staff: () => 'We are sorry: we had to cancel it. Nothing was charged.',
  unpaid: () => 'It was not paid within a week, so we have let it go. Nothing was charged.',
  shop: () => 'We are sorry: it is not sold here any more. Nothing was charged.',
}

const letters: Record<AheadLetter, Words> = {
  made: {
    subject: ({ title }) => `You have ordered “${title}” ahead`,
    text: (mail) => [
      `“${mail.title}” (${mail.label}) comes out on ${mail.releaseOn}, and yours is kept for you.`,
      promise(mail),
      'Should it become cheaper by then, you pay the lower price.',
    ],
    button: 'See or change it',
    rows: true,
  },
  moved: {
    subject: ({ title, releaseOn }) => `“${title}” now comes out on ${releaseOn}`,
    text: (mail) => [
      `The day of “${mail.title}” (${mail.label}) was moved: it now comes out on ${mail.releaseOn}. Yours is still kept for you.`,
      promise(mail),
      'If the new day does not suit you, cancel it now: it takes one press.',
    ],
    button: 'Keep it or cancel it',
    rows: false,
  },
  refused: {
    subject: ({ title }) => `“${title}” is here, but your payment did not go through`,
    text: (mail) => [
      `“${mail.title}” (${mail.label}) is ready to be sent, but ${mail.total} could not be charged to your ${mail.card}.`,
      mail.refusal ?? '',
      `Yours is kept until ${mail.payBy ?? 'a week from now'}. Pay with this or another card, and we send it. If you do nothing it is cancelled then, and nothing is charged.`,
    ],
    button: 'Pay for it',
    rows: false,
  },
  cancelled: {
    subject: ({ title }) => `Your pre-order of “${title}” is cancelled`,
    text: (mail) => [
      `Your pre-order of “${mail.title}” (${mail.label}) is cancelled.`,
      ends[mail.cancelledBy ?? 'member'](mail),
      mail.reason,
    ],
    button: 'See your pre-orders',
    rows: false,
  },
}

const viewOf = ({ subject, text, button, rows }: Words): MailView<AheadMail> => ({
  subject,
  sample,
  body: (mail) => {
    const lines = text(mail).filter((line) => line !== '')
    return (
      <MailLayout title={subject(mail)} preview={lines[0] ?? ''} why="You get this because you ordered something ahead at Woodshed.">
        <MailText>Hello {mail.name},</MailText>
        {lines.map((line) => (
          <MailText key={line}>{line}</MailText>
        ))}
        <MailButton href={mail.url}>{button}</MailButton>
        {rows && (
          <MailRows
            rows={[
              { id: 'goods', label: `${mail.qty > 1 ? `${mail.qty} × ` : ''}${mail.title} (${mail.label})`, value: mail.goods },
              { id: 'shipping', label: mail.sendBy, value: mail.shipping },
              { id: 'total', label: 'At most', value: mail.total, strong: true },
            ]}
          />
        )}
        {rows && <MailNote>Sent to {mail.sendTo.join(', ')}.</MailNote>}
      </MailLayout>
    )
  },
})

/** A mail for every letter about a pre-order. */
export const preOrderMails = Object.fromEntries(
  Object.entries(letters).map(([letter, words]) => [`pre-order-${letter}`, viewOf(words)]),
) as Record<`pre-order-${AheadLetter}`, MailView<AheadMail>>
