import type { MailTemplates } from '#account/mails/templates.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** Goes to the new address: it takes effect only when it is confirmed there. */
export const confirmNewEmail: MailView<MailTemplates['confirm-new-email']> = {
  urgent: true,
  subject: () => 'Confirm your new e-mail address',
  sample: { newEmail: 'robin@letters.example', url: 'https://shop.example/profile/email?token=k3x9' },
  body: ({ newEmail, url }) => (
    <MailLayout
      title="Confirm your new address"
      preview="Your account moves to this address once you confirm it."
      why="You get this because somebody wants to use this address for an account at Woodshed."
    >
      <MailText>Your account is to use {newEmail} from now on. Confirm it and it does.</MailText>
      <MailButton href={url}>Use this address</MailButton>
      <MailNote>The link works for 24 hours, while you are signed in. If you did not ask for it, leave it.</MailNote>
    </MailLayout>
  ),
}
