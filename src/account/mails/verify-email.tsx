import type { MailTemplates } from '#account/mails/templates.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** After registering: proves that the address can be read. */
export const verifyEmail: MailView<MailTemplates['verify-email']> = {
  urgent: true,
  subject: () => 'Confirm your e-mail address',
  sample: { url: 'https://shop.example/verify?token=k3x9' },
  body: ({ url }) => (
    <MailLayout
      title="One step and you are in"
      preview="Confirm your address and your account is ready."
      why="You get this because somebody opened an account at Woodshed with this address."
    >
      <MailText>Confirm that this is your address, with the password you chose, and your account is ready.</MailText>
      <MailButton href={url}>Confirm my address</MailButton>
      <MailNote>
        The link works for 24 hours. If you did not open an account, leave it: without your confirmation nobody can use your address.
      </MailNote>
    </MailLayout>
  ),
}
