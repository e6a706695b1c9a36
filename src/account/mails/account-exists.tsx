import type { MailTemplates } from '#account/mails/templates.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailLink, MailNote, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** Sent when someone registers with a known address; the page doesn't reveal it. */
export const accountExists: MailView<MailTemplates['account-exists']> = {
  urgent: true,
  subject: () => 'You already have an account',
  sample: { signInUrl: 'https://shop.example/sign-in', forgotUrl: 'https://shop.example/forgot' },
  body: ({ signInUrl, forgotUrl }, shopName) => (
    <MailLayout
      title="You already have an account"
      preview="Sign in or choose a new password."
      why={`You’re receiving this because someone tried to create a ${shopName} account with this address.`}
    >
      <MailText>Someone, probably you, tried to create an account with this address. You already have one.</MailText>
      <MailButton href={signInUrl}>Sign in</MailButton>
      <MailNote>
        Forgotten your password? <MailLink href={forgotUrl}>Choose a new one</MailLink>. If this wasn’t you, you can ignore this email.
      </MailNote>
    </MailLayout>
  ),
}
