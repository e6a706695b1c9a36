import type { MailTemplates } from '#account/mails/templates.ts'
import { formatDate } from '#kernel/dates.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** Goes to the old address, so that its owner notices. */
export const emailChanged: MailView<MailTemplates['email-changed']> = {
  urgent: true,
  subject: () => 'Your e-mail address was changed',
  sample: { newEmail: 'r…@letters.example', at: '2026-11-21T09:14:05.000Z' },
  body: ({ newEmail, at }) => (
    <MailLayout
      title="Your e-mail address was changed"
      preview="Your account at Woodshed has a new address."
      why="You get this because this was the address of your account at Woodshed."
    >
      <MailText>
        Since {formatDate(at, 'timeFirst')} (UTC) your account uses {newEmail}. Mails about it go there, and you sign in with it.
      </MailText>
      <MailText>If that was not you, answer this mail and we will help you get it back.</MailText>
    </MailLayout>
  ),
}
