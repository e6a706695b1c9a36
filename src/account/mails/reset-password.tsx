import type { MailTemplates } from '#account/mails/templates.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** The way back in for someone who forgot. */
export const resetPassword: MailView<MailTemplates['reset-password']> = {
  urgent: true,
  subject: () => 'Choose a new password',
  sample: { url: 'https://shop.example/reset?token=k3x9' },
  body: ({ url }) => (
    <MailLayout
      title="Choose a new password"
      preview="The link works once, for 30 minutes."
      why="You get this because somebody asked for a new password for the account with this address."
    >
      <MailText>Open the link, choose a new password, and every device that is signed in now will have to sign in again.</MailText>
      <MailButton href={url}>Choose a new password</MailButton>
      <MailNote>The link works once, for 30 minutes. If you did not ask for it, leave it: your password stays as it is.</MailNote>
    </MailLayout>
  ),
}
