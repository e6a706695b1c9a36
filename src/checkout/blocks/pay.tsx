import { Lock } from 'lucide-react'
import { formatMoney, type Money } from '#kernel/money.ts'
import { consentTextField } from '#platform/shop-settings/consents.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'

type PayProps = {
  total: Money
  /** The consent text for immediate delivery of digital goods; null: not needed. */
  consent: string | null
  working: boolean
  /** Every item plays at once. */
  plays?: boolean
  /** The provider where the buyer approves the payment; null when the card is charged directly. */
  approvedAt?: string | null
  consentError?: string
}

/** B24: the pay button with its consent. Locked once pressed; the step shows refusals above. */
export default function Pay({ total, consent, plays, working, approvedAt, consentError }: PayProps) {
  const free = total.minor === 0
  const after = approvedAt ? ` with ${approvedAt}` : plays ? ' and play' : ''
  return (
    <div className="grid gap-5">
      {consent !== null && (
        // A changed text has to be ticked again.
        <div key={consent}>
          <input type="hidden" name={consentTextField} value={consent} />
          <Checkbox name="digital_consent" label={consent} error={consentError} />
        </div>
      )}
      <Button type="submit" look="brass" size="large" wide busy={working} className="tabular-nums">
        <Lock aria-hidden="true" size={18} />
        {free ? 'Place order' : `Pay ${formatMoney(total)}${after}`}
      </Button>
      <p role="status" className="min-h-6 text-center text-sm text-ink-soft">
        {working ? 'Processing your payment. Keep this page open.' : free ? '' : whenCharged(approvedAt)}
      </p>
    </div>
  )
}

const whenCharged = (approvedAt: string | null | undefined): string =>
  approvedAt
    ? `You’ll approve the payment at ${approvedAt} and come back here. You’ll only be charged once.`
    : 'You’ll be charged when you place your order.'
