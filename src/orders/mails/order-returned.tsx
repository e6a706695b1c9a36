import type { ReturnedMail } from '#orders/order-mails.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** A payment arrived after its order had expired and could no longer be fulfilled. */
export const orderReturned: MailView<ReturnedMail> = {
  subject: ({ number }) => `Your payment for order ${number} has been refunded`,
  sample: { number: '1001', amount: '£22.94' },
  body: ({ number, amount }, shopName) => (
    <MailLayout
      title="We’ve refunded your payment"
      preview={`${amount} for order ${number} is being refunded.`}
      why={`You’re receiving this because you paid for an order at ${shopName} (order ${number}).`}
    >
      <MailText>
        Your payment of {amount} for order {number} arrived after the order had expired and we could no longer hold your items. We’ve
        refunded it in full.
      </MailText>
      <MailNote>Your bank usually shows it within five to ten days. You don’t need to do anything.</MailNote>
    </MailLayout>
  ),
}
