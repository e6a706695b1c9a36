import { ActionForm } from '#membership/actions/action-form.tsx'
import { Button } from '#ui/form/button.tsx'

type Change = {
  tier: string
  name: string
  term: 'monthly' | 'annual'
  change: 'upgrade' | 'downgrade' | 'same'
  price: string
  pay: string | null
  discount: string | null
  less: string | null
  from: string
  next: string | null
}

function deductionText(price: string, { discount, less }: Pick<Change, 'discount' | 'less'>): string {
  const parts = [discount && `${discount} discount`, less && `${less} for what you’ve already paid`].filter((part) => part !== null)
  return parts.length > 0 ? `: ${price} less ${parts.join(' and ')}` : ''
}

export const ChangePlans = ({ changes, busy }: { changes: readonly Change[]; busy: boolean }) => (
  <section aria-labelledby="change-title" className="grid gap-4">
    <h2 id="change-title" className="text-xl">
      Change your plan
    </h2>
    <ul className="grid gap-3">
      {changes.map(({ tier, name, term, change, price, pay, from, next, ...off }) => (
        <li key={`${tier} ${term}`}>
          <details className="panel">
            <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-3 font-semibold">
              {name}, {term === 'annual' ? 'yearly' : 'monthly'}
              <span className="tabular-nums">
                {price} a {term === 'annual' ? 'year' : 'month'}
              </span>
            </summary>
            <ActionForm intent="change-plan" fields={{ tier, term, change }} className="grid gap-3 border-line border-t p-4">
              <p>
                {change === 'upgrade'
                  ? `You pay ${pay} now${deductionText(price, off)}. It starts now and renews on ${next}.`
                  : `Your current plan continues until ${from}. After that, you’ll pay ${price} a ${term === 'annual' ? 'year' : 'month'}.`}
              </p>
              <div>
                <Button type="submit" look={change === 'upgrade' ? 'brass' : 'quiet'} busy={busy}>
                  {change === 'upgrade' ? `Change now and pay ${pay}` : `Change on ${from}`}
                </Button>
              </div>
            </ActionForm>
          </details>
        </li>
      ))}
    </ul>
  </section>
)
