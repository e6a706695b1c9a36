import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { storeStep } from '#checkout/step-store.client.ts'
import { Button } from '#ui/form/button.tsx'

type NextStepProps = {
  label: string
  busy?: boolean
  previous?: { number: number; label: string } | null
  /** Changes with each refusal, so that the first invalid field gets the focus. */
  refusals?: number
}

/** B20: submits its step and says where it leads; a refusal focuses the first error. Row S7. */
export default function NextStep({ label, busy = false, previous, refusals = 0 }: NextStepProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return (
    <div ref={place} className="flex flex-wrap-reverse items-center justify-between gap-4 pt-2">
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
