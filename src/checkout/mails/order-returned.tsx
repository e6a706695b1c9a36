import type { ReturnedMail } from '#checkout/order-mails.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** When a payment arrived after its order had ended and could not be served any more. */
export const orderReturned: MailView<ReturnedMail> = {
  subject: ({ number }) => `Your payment for order ${number} goes back to you`,
  sample: { number: '1001', amount: '£22.94' },
  body: ({ number, amount }) => (
    <MailLayout
      title="Your payment goes back to you"
      preview={`${amount} for order ${number} is on its way back.`}
      why={`You get this because you paid for an order at Woodshed (order ${number}).`}
    >
      <MailText>
        Your payment of {amount} for order {number} reached us after the order had ended, and we could not keep your goods any longer. We
        have sent all of it back.
      </MailText>
      <MailNote>It depends on your bank when you see it: usually within five to ten days. There is nothing you need to do.</MailNote>
    </MailLayout>
  ),
}
