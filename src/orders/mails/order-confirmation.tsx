import type { OrderMail } from '#orders/order-mails.server.ts'
import { lineText } from '#orders/rules/line-text.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailRows, MailText } from '#platform/mail/mail-parts.tsx'
import { MailPictures, samplePicture } from '#platform/mail/mail-pictures.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

export const orderConfirmation: MailView<OrderMail> = {
  subject: ({ number }, shopName) => `Your ${shopName} order ${number}`,
  sample: {
    number: '1001',
    url: 'https://shop.example/orders/1001?key=k3x9',
    placedAt: '2026-11-21T09:14:05.000Z',
    lines: [
      { title: 'Night at the granary', label: 'DVD', qty: 2, price: '£39.98' },
      { title: 'Slow blues turnarounds', label: 'Lesson', qty: 1, price: '£6.99' },
    ],
    sums: [
      { label: 'Subtotal', amount: '£46.97' },
      { label: 'Coupon FIRSTFRET', amount: '-£4.70' },
      { label: 'Shipping', amount: '£2.95' },
      { label: 'Total', amount: '£45.22' },
    ],
    paidWith: 'Visa ending 4242',
    sendTo: ['Robin Ashdown', '14 Lantern Row', 'Hebden Bridge HX7 8AA', 'United Kingdom'],
    sendBy: 'Standard delivery',
    digital: true,
    guest: false,
    consent: 'Start my download now.',
    covers: [samplePicture('Night at the granary'), samplePicture('Slow blues turnarounds')],
  },
  body: (order, shopName) => (
    <MailLayout
      title="Thank you for your order"
      preview={`Order ${order.number}, ${order.sums.find(({ label }) => label === 'Total')?.amount ?? ''}`}
      why={`You’re receiving this because you ordered at ${shopName} (order ${order.number}).`}
    >
      <MailPictures pictures={order.covers ?? []} />
      <MailText>{nextStepText(order)}</MailText>
      <MailButton href={order.url}>{order.digital && order.guest ? 'Play now' : 'View your order'}</MailButton>
      <MailRows rows={order.lines.map((line, at) => ({ id: `line ${at}`, label: lineText(line), value: line.price }))} />
      <MailRows rows={order.sums.map(({ label, amount }) => ({ id: label, label, value: amount, strong: label === 'Total' }))} />
      {order.paidWith && <MailNote>Paid with {order.paidWith}.</MailNote>}
      {order.sendTo.length > 0 && (
        <MailNote>
          Sent to {order.sendTo.join(', ')}
          {order.sendBy && ` by ${order.sendBy}`}.
        </MailNote>
      )}
      {order.sendTo.length > 0 && <MailNote>You can return DVDs and CDs within 14 days of delivery. Your order page shows how.</MailNote>}
      {order.consent && <MailNote>You agreed to this when you ordered: “{order.consent}”</MailNote>}
    </MailLayout>
  ),
}

function nextStepText({ number, digital, guest, sendTo }: OrderMail): string {
  const posted = sendTo.length > 0
  if (!digital) return posted ? `Order ${number} is paid, and we’re packing it.` : `Order ${number} is paid.`
  const where = guest ? 'on your order page, no account needed' : 'in your library'
  return `Order ${number} is paid: play and download it ${where}${posted ? ' while we pack your parcel' : ''}.`
}
