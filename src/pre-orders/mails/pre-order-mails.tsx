import { lineText } from '#orders/rules/line-text.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailRows, MailText } from '#platform/mail/mail-parts.tsx'
import { MailPictures, samplePicture } from '#platform/mail/mail-pictures.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'
import { type EmailText, emailTexts } from '#pre-orders/mails/pre-order-email-texts.ts'
import type { PreOrderEmail, PreOrderEmailData } from '#pre-orders/pre-order-mails.server.ts'

const sample: PreOrderEmailData = {
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
  sendBy: 'Standard delivery',
  refusal: 'Your card has insufficient funds. Please try another card.',
  payBy: '10th March 2027',
  cancelledBy: 'shop',
  reason: '',
  cover: samplePicture('Low Light'),
}

const viewOf = ({ subject, text, button, rows }: EmailText): MailView<PreOrderEmailData> => ({
  subject,
  sample,
  body: (mail, shopName) => {
    const lines = text(mail).filter((line) => line !== '')
    return (
      <MailLayout
        title={subject(mail)}
        preview={lines[0] ?? ''}
        why={`You’re receiving this because you pre-ordered something at ${shopName}.`}
      >
        <MailPictures pictures={[mail.cover]} />
        <MailText>Hello {mail.name},</MailText>
        {lines.map((line) => (
          <MailText key={line}>{line}</MailText>
        ))}
        <MailButton href={mail.url}>{button}</MailButton>
        {rows && (
          <MailRows
            rows={[
              { id: 'goods', label: lineText(mail), value: mail.goods },
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

export const preOrderMails = Object.fromEntries(
  Object.entries(emailTexts).map(([email, emailText]) => [`pre-order-${email}`, viewOf(emailText)]),
) as Record<`pre-order-${PreOrderEmail}`, MailView<PreOrderEmailData>>
