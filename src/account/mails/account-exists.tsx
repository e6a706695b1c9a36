import type { MailTemplates } from '#account/mails/templates.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailLink, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** Somebody registered with an address that has an account already; the page they saw did not say so. */
export const accountExists: MailView<MailTemplates['account-exists']> = {
  urgent: true,
  subject: () => 'You already have an account',
  sample: { signInUrl: 'https://shop.example/sign-in', forgotUrl: 'https://shop.example/forgot' },
  body: ({ signInUrl, forgotUrl }) => (
    <MailLayout
      title="You already have an account"
      preview="There is an account with this address. Sign in, or choose a new password."
      why="You get this because somebody tried to open an account at Woodshed with this address."
    >
      <MailText>Somebody, probably you, tried to open an account with this address. There is one already, with all that is in it.</MailText>
      <MailButton href={signInUrl}>Sign in</MailButton>
      <MailNote>
        If the password has slipped your mind, <MailLink href={forgotUrl}>choose a new one</MailLink>. If it was not you, nothing has
        changed and nothing needs doing.
      </MailNote>
    </MailLayout>
  ),
}
