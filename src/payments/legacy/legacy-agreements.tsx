import { Link } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { ConfirmForm } from '#payments/methods/token-form.tsx'
import { type AgreementState, agreementLabel, isOver } from '#payments/rules/legacy.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

export type LegacyAgreement = { ref: string; description: string; state: AgreementState; since: string }

/** Asks members to switch their payment method. `leads`: show a link to the page where they can. */
export const SwitchMethodNotice = ({ leads: withLink = false }: { leads?: boolean }) => (
  <Notice title="Move to card or PayPal" tone="brass">
    <p className="max-w-text">
      You still pay with a legacy PayPal agreement. It keeps working, but can’t be upgraded or paused. Save a card or PayPal, then cancel
      it. You keep the time it has paid for.{' '}
      {withLink && (
        <Link to="/profile/cards" className="underline underline-offset-4">
          Go to payment methods
        </Link>
      )}
    </p>
  </Notice>
)

export function LegacyAgreementList({ agreements }: { agreements: readonly LegacyAgreement[] }) {
  if (agreements.length === 0) return null
  return (
    <section aria-labelledby="old-agreements" className="grid gap-4">
      <h2 id="old-agreements" className="text-xl">
        Legacy PayPal agreements
      </h2>
      <ul className="grid gap-3">
        {agreements.map(({ ref, description, state, since }) => (
          <li key={ref} className="grid gap-4 panel p-5 sm:grid-cols-[1fr_auto] sm:items-center">
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {description}
                <Badge tone={isOver(state) ? 'plain' : 'leaf'}>{agreementLabel(state)}</Badge>
              </p>
              <p className="text-ink-soft text-sm">
                Since {formatDate(since)}, {ref}
              </p>
            </div>
            {!isOver(state) && (
              <ConfirmForm
                intent="cancel-agreement"
                token={ref}
                label={`Cancel ${description}`}
                text="Cancel it"
                question="Cancel this agreement for good? PayPal will stop charging you."
                confirmText="Yes, cancel it"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
