import type { WithdrawalRequestMail } from '#orders/returns/withdrawal-request-mail.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailRows, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

const contractText = (number: string | null): string => (number === null ? 'your membership' : `order ${number}`)

/** Acknowledges a withdrawal with its content and time (Consumer Rights Directive, art. 11a), and asks the buyer to confirm it. */
export const withdrawalRequest: MailView<WithdrawalRequestMail> = {
  subject: ({ number }) => `Confirm your withdrawal from ${contractText(number)}`,
  sample: {
    number: '48210-93755',
    name: 'Robin Ashdown',
    goods: ['Night at the granary (DVD)'],
    at: '21st November 2026 @ 14:05:09 UTC',
    url: 'https://shop.example/withdraw/confirm?token=…',
  },
  body: ({ number, name, goods, at, url }) => (
    <MailLayout
      title="Confirm your withdrawal"
      preview={`Received ${at}. Confirm it with one click.`}
      why={`You’re receiving this because someone withdrew from ${contractText(number)} with this address.`}
    >
      <MailText>
        We received a withdrawal from {contractText(number)} on {at}. This is the time that counts, as long as you confirm within 14 days.
      </MailText>
      <MailRows rows={[...goods.map((what) => ({ id: what, label: what, value: '' })), { id: 'name', label: 'Name', value: name }]} />
      <MailText>It was sent without signing in, so please confirm that it was you. The withdrawal takes effect when you do.</MailText>
      <MailButton href={url}>Review and confirm</MailButton>
      <MailNote>If this wasn’t you, ignore this email. Nothing changes.</MailNote>
    </MailLayout>
  ),
}
