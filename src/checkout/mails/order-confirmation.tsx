import type { OrderMail } from '#checkout/order-mails.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailRows, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** After paying: what was bought, what it cost, where it goes; and, for digital goods, what the buyer agreed to. */
export const orderConfirmation: MailView<OrderMail> = {
  subject: ({ number }) => `Your Woodshed order ${number}`,
  body: (order) => (
    <MailLayout
      title="Thank you for your order"
      preview={`Order ${order.number}, ${order.sums.at(-1)?.amount ?? ''}`}
      why={`You get this because you ordered at Woodshed (order ${order.number}).`}
    >
      <MailText>{happensNext(order)}</MailText>
      <MailButton href={order.url}>See your order</MailButton>
      <MailRows
        rows={order.lines.map(({ title, label, qty, price }, at) => ({
          id: `line ${at}`,
          label: lineWords(title, label, qty),
          value: price,
        }))}
      />
      <MailRows rows={order.sums.map(({ label, amount }) => ({ id: label, label, value: amount, strong: label === 'Total' }))} />
      {order.paidWith && <MailNote>Paid with {order.paidWith}.</MailNote>}
      {order.sendTo.length > 0 && (
        <MailNote>
          Sent to {order.sendTo.join(', ')}
          {order.sendBy && ` by ${order.sendBy}`}.
        </MailNote>
      )}
      {order.sendTo.length > 0 && <MailNote>You may send discs back within 14 days after they arrive; please write to us first.</MailNote>}
      {order.consent && <MailNote>You agreed to this when you ordered: “{order.consent}”</MailNote>}
    </MailLayout>
  ),
}

function happensNext({ number, digital, guest, sendTo }: OrderMail): string {
  const posted = sendTo.length > 0 ? 'We pack your parcel and post it.' : ''
  const opened = !digital
    ? ''
    : guest
      ? 'Open an account with this e-mail address to play and download what you bought.'
      : 'Your downloads and lessons are in your library now.'
  return [`We have your order ${number} and your payment.`, opened, posted].filter(Boolean).join(' ')
}

const lineWords = (title: string, label: string, qty: number): string => `${qty > 1 ? `${qty} × ` : ''}${title} (${label})`
