import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { storeStep } from '#checkout/step-store.client.ts'
import { Button } from '#ui/form/button.tsx'

type NextStepProps = {
  label: string
  busy?: boolean
  previous?: { number: number; label: string } | null
}

/** B20: submits its step and says where it leads. Row S7. */
export default function NextStep({ label, busy = false, previous }: NextStepProps) {
  return (
    <div className="flex flex-wrap-reverse items-center justify-between gap-4 pt-2">
      {previous ? (
        <Link
          to={`/checkout?step=${previous.number}`}
          onClick={() => storeStep(previous.number)}
          className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          Back to {previous.label.toLowerCase()}
        </Link>
      ) : (
        <Link to="/cart" className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4 hover:text-ink">
          Back to cart
        </Link>
      )}
      <Button type="submit" look="brass" size="large" busy={busy} className="max-sm:w-full">
        {label}
        <ArrowRight aria-hidden="true" size={20} />
      </Button>
    </div>
  )
}
