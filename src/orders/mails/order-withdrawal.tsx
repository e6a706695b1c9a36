import type { WithdrawalMail } from '#orders/returns/withdrawal-email.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailRows, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** Acknowledges a withdrawal (Consumer Rights Directive, art. 11a) or a cancellation: its author, content and time. */
export const orderWithdrawal: MailView<WithdrawalMail> = {
  subject: ({ number, kind }, shopName) =>
    kind === 'cancel' ? `Your ${shopName} order ${number} is cancelled` : `We’ve received your withdrawal from order ${number}`,
  sample: {
    number: '1001',
    url: 'https://shop.example/orders/1001',
    kind: 'withdraw',
    name: 'Robin Ashdown',
    goods: ['Night at the granary (DVD)'],
    toReturn: true,
    returnTo: ['Woodshed', '1 Saw Lane', 'Hebden Bridge HX7 0ZZ', 'United Kingdom'],
    at: '21st November 2026 @ 14:05:09 UTC',
  },
  body: ({ number, url, kind, name, goods, toReturn, returnTo, at }, shopName) => (
    <MailLayout
      title={kind === 'cancel' ? 'Your order is cancelled' : 'We’ve received your withdrawal'}
      preview={`Order ${number}, received ${at}.`}
      why={`You’re receiving this because you ordered at ${shopName} (order ${number}).`}
    >
      <MailText>
        {kind === 'cancel' ? 'You cancelled' : 'You withdrew from the contract for'} these items in order {number}. Your message reached us
        on {at}.
      </MailText>
      <MailRows rows={[...goods.map((what) => ({ id: what, label: what, value: '' })), { id: 'name', label: 'Name', value: name }]} />
      <MailText>
        {toReturn
          ? 'Send the items back within 14 days with the order number in the parcel. We’ll refund your original payment method once we receive them.'
          : 'You don’t need to send anything back. We’ll refund your original payment method.'}
      </MailText>
      {toReturn && returnTo && returnTo.length > 0 && <MailText>Send them to: {returnTo.join(', ')}.</MailText>}
      <MailButton href={url}>View your order</MailButton>
      <MailNote>Keep this email. It’s your receipt.</MailNote>
    </MailLayout>
  ),
}
