import type { MailTemplates } from '#account/mails/templates.ts'
import { formatDate } from '#kernel/dates.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** Alerts the owner in case it was someone else. */
export const twoStepChanged: MailView<MailTemplates['two-step-changed']> = {
  urgent: true,
  subject: ({ on }) => `Two-step sign-in is ${on ? 'on' : 'off'}`,
  sample: { on: true, at: '2026-11-21T09:14:05.000Z', forgotUrl: 'https://shop.example/forgot' },
  body: ({ on, at, forgotUrl }) => (
    <MailLayout
      title={`Two-step sign-in is ${on ? 'on' : 'off'}`}
      preview={on ? 'Signing in now takes your password and a code.' : 'Signing in now takes only your password.'}
      why="You’re receiving this because your sign-in settings changed."
    >
      <MailText>
        {on
          ? `Two-step sign-in was turned on at ${formatDate(at, 'timeFirst')} (UTC), and all other devices were signed out. From now on you’ll also need a code from your authenticator app. Keep your recovery codes somewhere you can reach without your phone.`
          : `Two-step sign-in was turned off at ${formatDate(at, 'timeFirst')} (UTC). From now on you only need your password.`}
      </MailText>
      <MailText>If this was you, there’s nothing to do. If not, choose a new password now:</MailText>
      <MailButton href={forgotUrl}>This wasn’t me</MailButton>
    </MailLayout>
  ),
}
