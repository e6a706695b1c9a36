import { Link } from 'react-router'
import { Check } from '#ui/icons/screen-icons.ts'

type Step = {
  label: string
  to?: string
}

/** Steps of a checkout or form: completed ones link back, the current one is marked. `at` counts from 1. */
export const StepList = ({ steps, at, label = 'Steps' }: { steps: readonly Step[]; at: number; label?: string }) => (
  <nav aria-label={label}>
    <ol className="flex items-center gap-2 text-sm sm:gap-3">
      {steps.map((step, index) => {
        const number = index + 1
        const done = number < at
        const inside = (
          <>
            <StepMark number={number} state={done ? 'done' : number === at ? 'open' : 'to come'} />
            <span className={number === at ? 'font-semibold' : 'max-sm:sr-only'}>
              {step.label}
              {done && <span className="sr-only">, done</span>}
            </span>
          </>
        )
        return (
          <li key={step.label} aria-current={number === at ? 'step' : undefined} className="flex items-center gap-2 sm:gap-3">
            {index > 0 && <span aria-hidden="true" className="h-px w-3 bg-line-strong sm:w-8" />}
            {done && step.to ? (
              <Link to={step.to} className="flex min-h-11 items-center gap-2 no-underline hover:underline">
                {inside}
              </Link>
            ) : (
              <span className={`flex min-h-11 items-center gap-2 ${number > at ? 'text-ink-soft' : ''}`}>{inside}</span>
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)

const marks = {
  done: 'border-leaf bg-leaf-wash text-leaf',
  open: 'border-brass-edge bg-brass text-brass-ink',
  'to come': 'border-line-strong',
}

export const StepMark = ({ number, state }: { number: number; state: keyof typeof marks }) => (
  <span className={`grid size-7 shrink-0 place-items-center rounded-full border font-semibold text-sm tabular-nums ${marks[state]}`}>
    {state === 'done' ? <Check aria-hidden="true" size={16} /> : number}
  </span>
)
