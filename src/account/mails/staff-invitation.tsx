import type { MailTemplates } from '#account/mails/templates.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

export const staffInvitation: MailView<MailTemplates['staff-invitation']> = {
  subject: () => 'Your invitation to the back office',
  sample: { url: 'https://shop.example/join-staff?token=abc', roleName: 'Support' },
  body: ({ url, roleName }) => (
    <MailLayout
      title="You’re invited to the back office"
      preview={`Join as ${roleName}.`}
      why="You’re receiving this because a member of staff invited this address."
    >
      <MailText>
        You’re invited to join the shop’s staff with the role “{roleName}”. Sign in with this address or create an account with it.
      </MailText>
      <MailButton href={url}>Join the staff</MailButton>
      <MailText>The link works once, for 7 days. If you weren’t expecting it, ignore this email.</MailText>
    </MailLayout>
  ),
}
