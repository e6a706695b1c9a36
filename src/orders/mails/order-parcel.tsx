import type { ParcelMail } from '#orders/order-timeline-emails.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailRows, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

export const orderParcel: MailView<ParcelMail> = {
  subject: ({ number }, shopName) => `Your ${shopName} order ${number} is on its way`,
  sample: {
    number: '1001',
    url: 'https://shop.example/orders/1001',
    goods: ['2 × Night at the granary (DVD)'],
    carrier: 'Royal Mail',
    tracking: 'AB123456789GB',
    follow: 'https://shop.example/follow',
  },
  body: ({ number, url, goods, carrier, tracking, follow }, shopName) => (
    <MailLayout
      title="Your parcel is on its way"
      preview={`Sent with ${carrier}.`}
      why={`You’re receiving this because you ordered at ${shopName} (order ${number}).`}
    >
      <MailText>We handed your parcel to {carrier} today. It contains:</MailText>
      <MailRows rows={goods.map((what) => ({ id: what, label: what, value: '' }))} />
      {tracking && <MailText>Its tracking number is {tracking}.</MailText>}
      <MailButton href={follow ?? url}>{follow ? 'Track your parcel' : 'View your order'}</MailButton>
      <MailNote>Changed your mind? You have 14 days from delivery. Your order page shows how: {url}</MailNote>
    </MailLayout>
  ),
}
