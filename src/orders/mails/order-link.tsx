import type { OrderLinkMail } from '#orders/order-timeline-emails.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

export const orderLink: MailView<OrderLinkMail> = {
  urgent: true,
  subject: ({ number }, shopName) => `Your ${shopName} order ${number}`,
  sample: { number: '1001', url: 'https://shop.example/orders/1001' },
  body: ({ number, url }) => (
    <MailLayout
      title="Here is your order"
      preview={`Track order ${number}, get its invoice or return it.`}
      why={`You’re receiving this because someone asked for order ${number} with this address.`}
    >
      <MailText>See where order {number} is, get its invoice, cancel it or return it.</MailText>
      <MailButton href={url}>View your order</MailButton>
      <MailNote>If this wasn’t you, ignore this email. Don’t share the link, because it opens your order.</MailNote>
    </MailLayout>
  ),
}
