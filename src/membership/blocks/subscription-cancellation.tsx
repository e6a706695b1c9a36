import { Form } from 'react-router'
import { ActionForm } from '#membership/actions/action-form.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

type CancellationProps = {
  reasons: readonly { value: string; title: string }[]
  chosen: string | null
  until: string
  /** Unpaid memberships and pauses without a balance end at once. */
  atOnce: boolean
  busy: boolean
}

export default function SubscriptionCancellation({ reasons, chosen, until, atOnce, busy }: CancellationProps) {
  if (chosen === null) {
    return (
      <Form method="get" className="grid gap-5">
        <input type="hidden" name="on" value="yes" />
        <RadioCards
          legend="Mind telling us why? (optional)"
          name="reason"
          chosen=""
          cards={[...reasons, { value: 'none', title: 'I’d rather not say' }]}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="danger">
            Continue
          </Button>
          <ButtonLink to="/profile/membership">Keep my membership</ButtonLink>
        </div>
      </Form>
    )
  }
  return (
    <ActionForm intent="cancel" fields={{ reason: chosen }} className="grid gap-5">
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{atOnce ? 'Your membership ends now.' : `Active until ${until}.`}</li>
        <li>You won’t be charged again. We’ll email you a confirmation.</li>
        <li>Everything you bought stays yours.</li>
        {!atOnce && <li>You can undo this any time until then.</li>}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" busy={busy}>
          Cancel my membership
        </Button>
        <ButtonLink to="/profile/membership">Keep my membership</ButtonLink>
      </div>
    </ActionForm>
  )
}
