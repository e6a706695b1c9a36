import { Link } from 'react-router'
import type { Kind } from '#catalogue/kinds/kind.ts'
import { clearAllTo } from '#catalogue/rules/chips.ts'
import type { IndexState } from '#catalogue/rules/query.ts'
import { inWords } from '#catalogue/rules/words.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/form/button.tsx'

type NoResultsProps = {
  kind: Kind
  state: IndexState
  signedIn: boolean
  /** The member filters by reach before their speed is known. */
  unasked: boolean
  total: number
}

export function NoResults({ kind, state, signedIn, unasked, total }: NoResultsProps) {
  const many = inWords(kind.many)
  if (total === 0)
    return (
      <EmptyState drawing="shelf" title={`No ${many} yet`} action={<ButtonLink to="/">Back to the shop</ButtonLink>}>
        We haven’t published any {many} so far.
      </EmptyState>
    )
  const planAsked = state.filters.included && !signedIn
  return (
    <EmptyState
      drawing="shelf"
      title={`No ${many} match`}
      action={
        <ButtonLink to={clearAllTo(kind.path, state)} look="brass" preventScrollReset>
          Clear all filters
        </ButtonLink>
      }
    >
      {state.filters.reach ? (
        <p>
          {unasked ? 'We don’t know how fast you play yet. ' : 'Nothing here is near your speed. '}
          <Link to="/practice/reach">{unasked ? 'Answer one question' : 'See how fast you play'}</Link>
        </p>
      ) : planAsked ? (
        <p>
          Your plan doesn’t include any. <Link to="/sign-in">Sign in</Link> if you think you do.
        </p>
      ) : (
        <p>Try removing a filter.</p>
      )}
    </EmptyState>
  )
}
