import type { RefundMail } from '#orders/order-timeline-emails.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailRows, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

export const orderRefund: MailView<RefundMail> = {
  subject: ({ number, amount }, shopName) => `${amount} refunded for your ${shopName} order ${number}`,
  sample: {
    number: '1001',
    url: 'https://shop.example/orders/1001',
    goods: [
      { what: 'Night at the granary (DVD)', amount: '£19.99' },
      { what: 'Shipping', amount: '£2.95' },
    ],
    amount: '£22.94',
    creditNote: 'C0001',
    reason: 'sent back',
  },
  body: ({ number, url, goods, amount, creditNote, reason }, shopName) => (
    <MailLayout
      title="Your refund is on its way"
      preview={`${amount} for order ${number}.`}
      why={`You’re receiving this because you ordered at ${shopName} (order ${number}).`}
    >
      <MailText>
        We’ve refunded {amount} to you for order {number}: {reason}.
      </MailText>
      <MailRows
        rows={[
          ...goods.map(({ what, amount }, at) => ({ id: `line ${at}`, label: what, value: amount })),
          { id: 'total', label: 'Refunded', value: amount, strong: true },
        ]}
      />
      <MailButton href={url}>View your order and credit note {creditNote}</MailButton>
      <MailNote>It goes back to your original payment method. Banks take five to ten days to show it.</MailNote>
    </MailLayout>
  ),
}
