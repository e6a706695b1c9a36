import type { OrderLinkMail } from '#checkout/order-timeline-emails.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** The way to an order, for someone who looked it up by number and e-mail. */
export const orderLink: MailView<OrderLinkMail> = {
  urgent: true,
  subject: ({ number }) => `The way to your Woodshed order ${number}`,
  sample: { number: '1001', url: 'https://shop.example/orders/1001' },
  body: ({ number, url }) => (
    <MailLayout
      title="Here is your order"
      preview={`Order ${number}: where it is, its invoice, and how to send it back.`}
      why={`You get this because someone asked for order ${number} with this address.`}
    >
      <MailText>With this button you see where order {number} is, get its invoice, cancel it or send it back.</MailText>
      <MailButton href={url}>Open your order</MailButton>
      <MailNote>If it was not you who asked, you need not do anything. Please don’t pass the link on: it opens your order.</MailNote>
    </MailLayout>
  ),
}
