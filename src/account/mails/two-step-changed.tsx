import type { MailTemplates } from '#account/mails/templates.ts'
import { formatDate } from '#kernel/dates.ts'
import { MailLayout } from '#platform/mail/mail-layout.tsx'
import { MailButton, MailText } from '#platform/mail/mail-parts.tsx'
import type { MailView } from '#platform/mail/mail-view.ts'

/** Tells the owner, so that a stranger who did it is noticed. */
export const twoStepChanged: MailView<MailTemplates['two-step-changed']> = {
  urgent: true,
  subject: ({ on }) => `Two-step sign-in is ${on ? 'on' : 'off'}`,
  sample: { on: true, at: '2026-11-21T09:14:05.000Z', forgotUrl: 'https://shop.example/forgot' },
  body: ({ on, at, forgotUrl }) => (
    <MailLayout
      title={`Two-step sign-in is ${on ? 'on' : 'off'}`}
      preview={on ? 'Signing in takes your password and a code from now on.' : 'Signing in takes your password alone from now on.'}
      why="You get this because how one signs in to your account at Woodshed was changed."
    >
      <MailText>
        {on
          ? `Two-step sign-in was turned on at ${formatDate(at, 'timeFirst')} (UTC), and all other devices were signed out. From now on your password asks for a code from your authenticator app too. Keep the recovery codes where you find them without your phone.`
          : `Two-step sign-in was turned off at ${formatDate(at, 'timeFirst')} (UTC). From now on your password alone signs in.`}
      </MailText>
      <MailText>If that was you, all is well. If it was not, choose a new password now:</MailText>
      <MailButton href={forgotUrl}>It was not me</MailButton>
    </MailLayout>
  ),
}
