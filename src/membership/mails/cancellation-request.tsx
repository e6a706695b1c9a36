import type { CancellationMail } from '#membership/cancelling/request-cancellation.server.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** Receipt, with date and time, of a cancellation sent without signing in; asks the member to confirm it. */
export const cancellationRequest: MailView<CancellationMail> = {
  subject: () => 'Confirm that you’re cancelling your membership',
  sample: {
    plan: 'Ultimate',
    at: '21st November 2026 @ 14:05:09 UTC',
    ends: 'It stays active until 14th December 2026. You won’t be charged again.',
    url: 'https://shop.example/cancel-membership/confirm?token=…',
  },
  body: ({ plan, at, ends, url }) => (
    <MailLayout
      title="Confirm your cancellation"
      preview={`Received ${at}. Confirm it with one click.`}
      why="You’re receiving this because someone cancelled a membership with this address."
    >
      <MailText>
        We received the cancellation of your {plan} membership on {at}.
      </MailText>
      <MailText>
        It was sent without signing in, so please confirm that it was you. The cancellation takes effect when you do. {ends}
      </MailText>
      <MailButton href={url}>Review and confirm</MailButton>
      <MailNote>The link works for 14 days. If this wasn’t you, ignore this email. Nothing changes.</MailNote>
    </MailLayout>
  ),
}
