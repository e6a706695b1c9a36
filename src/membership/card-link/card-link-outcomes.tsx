import { Facts } from '#ui/data/facts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page } from '#ui/shell/page.tsx'

export type NextCharge = { amount: string; on: string }

export const PaymentPending = () => (
  <Notice title="Your payment is being confirmed." tone="brass" live>
    We’ll email you the result. You won’t be charged twice.
  </Notice>
)

export function CardReplaced({ paid, until, next }: { paid: boolean; until: string; next: NextCharge | null }) {
  return (
    <Page width="text">
      <h1 className="pb-6 text-3xl">{paid ? 'Thank you. Your membership is paid.' : 'Your new card is saved.'}</h1>
      <div className="grid gap-6">
        <Notice title={paid ? `It’s active until ${until}.` : 'You weren’t charged today.'} tone="leaf" live>
          Your membership will be charged to this card. We’ve emailed you a confirmation.
        </Notice>
        <Facts facts={[{ term: 'Next charge', value: next ? `${next.amount} on ${next.on}` : 'None' }]} />
        <SignIn label="Sign in" />
      </div>
    </Page>
  )
}

const closedMessages = {
  gone: {
    title: 'This link no longer works',
    about: 'It has expired or is incomplete. A new password or email address also ends it.',
  },
  used: {
    title: 'There’s nothing left to do',
    about: 'Your card was already replaced or the payment was made.',
  },
  foreign: {
    title: 'This link is for another account',
    about: 'Sign out first or open it in another browser.',
  },
} as const

export const LinkClosed = ({ stands, waiting }: { stands: keyof typeof closedMessages; waiting: boolean }) => (
  <Page width="text">
    <h1 className="pb-2 text-3xl">{closedMessages[stands].title}</h1>
    <p className="pb-6 text-ink-soft">{closedMessages[stands].about}</p>
    <div className="grid gap-6">
      {waiting && <PaymentPending />}
      <SignIn label={stands === 'foreign' ? 'Your membership' : 'Sign in to see your membership'} />
    </div>
  </Page>
)

const SignIn = ({ label }: { label: string }) => (
  <div>
    <ButtonLink to="/profile/membership" look="brass">
      {label}
    </ButtonLink>
  </div>
)
