import { Lock } from 'lucide-react'
import { digitalConsent } from '#checkout/consent.ts'
import { formatMoney, type Money } from '#kernel/money.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'

type PayProps = {
  total: Money
  /** Something in the order is digital, so that its buyer has to agree to get it at once. */
  digital: boolean
  /** From the press until the answer is there, the bank's questions included. */
  working: boolean
  /** The company at which the buyer approves the payment after the press; null when it is taken at once. */
  approvedAt?: string | null
  consentError?: string
}

/** B24: the last button, with the consent that stands before it. Locked once it is pressed; why no money came is said above by the step. */
export default function Pay({ total, digital, working, approvedAt, consentError }: PayProps) {
  const free = total.minor === 0
  return (
    <div className="grid gap-5">
      {digital && <Checkbox name="digital_consent" label={digitalConsent} error={consentError} />}
      <Button type="submit" look="brass" size="large" wide busy={working} className="tabular-nums">
        <Lock aria-hidden="true" size={18} />
        {free ? 'Place order' : `Pay ${formatMoney(total)}${approvedAt ? ` with ${approvedAt}` : ''}`}
      </Button>
      <p role="status" className="min-h-6 text-center text-sm text-ink-soft">
        {working ? 'Processing your payment. Keep this page open.' : free ? '' : whenCharged(approvedAt)}
      </p>
    </div>
  )
}

const whenCharged = (approvedAt: string | null | undefined): string =>
  approvedAt
    ? `${approvedAt} asks you to approve it, then you come back here. You are charged once.`
    : 'You’ll be charged when you place your order.'
