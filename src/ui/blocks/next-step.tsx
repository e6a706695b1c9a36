import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/form/button.tsx'
import { ArrowRight } from '#ui/icons/icons.ts'

type NextStepProps = {
  label: string
  /** The link's address; without it the button submits the form around it. */
  to?: string
  busy?: boolean
  back?: { label: string; to: string; onClick?: () => void }
}

/** B20, row S7: the next step and the way back. It submits a step of a form, or is a link. */
export default function NextStep({ label, to, busy = false, back }: NextStepProps) {
  const next = (
    <>
      {label}
      <ArrowRight aria-hidden="true" size={20} className="shrink-0" />
    </>
  )
  return (
    <div className="flex flex-wrap-reverse items-center justify-between gap-4 pt-2">
      {back && (
        <Link to={back.to} onClick={back.onClick} className="touch-target text-ink-soft underline underline-offset-4 hover:text-ink">
          {back.label}
        </Link>
      )}
      {to ? (
        <Link to={to} className={`${buttonClass({ look: 'brass', size: 'large' })} ml-auto max-sm:w-full`}>
          {next}
        </Link>
      ) : (
        <Button type="submit" look="brass" size="large" busy={busy} className="ml-auto max-sm:w-full">
          {next}
        </Button>
      )}
    </div>
  )
}
