import { Link } from 'react-router'
import type { PracticeLoop } from '#practice/practice-schemas.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonClass } from '#ui/form/button.tsx'

export type LockedProps = { to: string; title: string; loops: readonly PracticeLoop[] }

/** The visitor may not play it. A member whose right has ended sees which loops wait for them. */
export const Locked = ({ to, title, loops }: LockedProps) => (
  <>
    <EmptyState
      drawing="amp"
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
      <section aria-labelledby="saved-loops" className="mx-auto w-full max-w-text pt-6 text-ink-soft">
        <h2 id="saved-loops" className="pb-1 text-lg">
          Your saved loops
        </h2>
        <p className="pb-3 text-sm">They’re kept, and work again once you can play this.</p>
        <ul className="flex flex-wrap gap-2 text-sm">
          {loops.map(({ id, name }) => (
            <li key={id} className="rounded-control border border-line border-dashed px-3 py-1.5">
              {name}
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)
