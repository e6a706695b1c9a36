import { Link } from 'react-router'
import { timeText } from '#kernel/time-text.ts'
import type { PracticeLoop } from '#practice/practice-schemas.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import { Lock } from '#ui/icons/icons.ts'

export type LockedProps = { to: string; title: string; loops: readonly PracticeLoop[] }

/** Shown to visitors without access. A member whose entitlement ended sees their saved loops. */
export const Locked = ({ to, title, loops }: LockedProps) => (
  <>
    <EmptyState
      illustration="amp"
      title="You don’t own this yet"
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Link to={to} className={buttonClass({ look: 'brass' })}>
            Buy it
          </Link>
          <Link to="/membership" className={buttonClass()}>
            Become a member
          </Link>
        </span>
      }
    >
      You can play “{title}” once you own it or with a membership that includes it.
    </EmptyState>
    {loops.length > 0 && (
      <section aria-labelledby="saved-loops" className="mx-auto w-full max-w-text pt-8">
        <h2 id="saved-loops" className="pb-1 text-lg">
          Your saved loops
        </h2>
        <p className="pb-3">They’re kept, and work again once you can play this.</p>
        <ul className="grid gap-2 sm:grid-cols-2">
          {loops.map(({ id, name, from, to, rate }) => (
            <li
              key={id}
              className="flex items-center gap-3 rounded-control border border-line-strong bg-paper-sunk px-3 py-2 text-ink-soft grayscale"
            >
              <Lock aria-hidden="true" size={18} className="shrink-0" />
              <span className="min-w-0">
                <span className="block truncate font-semibold" title={name}>
                  {name}
                </span>
                <span className="block text-sm tabular-nums">
                  {timeText(from)} to {timeText(to)} at {Math.round(rate * 100)}%
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)
