import { Link } from 'react-router'
import type { Kind } from '#catalogue/kinds/kind.ts'
import { clearAllUrl } from '#catalogue/rules/filter-chips.ts'
import { kindInSentence } from '#catalogue/rules/labels.ts'
import type { IndexState } from '#catalogue/rules/query.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/form/button.tsx'

type NoResultsProps = {
  kind: Kind
  state: IndexState
  signedIn: boolean
  /** The member filters by reach before their speed is known. */
  speedUnknown: boolean
  total: number
}

export function NoResults({ kind, state, signedIn, speedUnknown, total }: NoResultsProps) {
  const many = kindInSentence(kind.many)
  if (total === 0)
    return (
      <EmptyState illustration="shelf" title={`No ${many} yet`} action={<ButtonLink to="/">Back to the shop</ButtonLink>}>
        We haven’t published any {many} so far.
      </EmptyState>
    )
  const filtersByPlan = state.filters.included && !signedIn
  return (
    <EmptyState
      illustration="shelf"
      title={`No ${many} match`}
      action={
        <ButtonLink to={clearAllUrl(kind.path, state)} look="brass" preventScrollReset>
          Clear all filters
        </ButtonLink>
      }
    >
      {state.filters.reach ? (
        <p>
          {speedUnknown ? 'We don’t know how fast you play yet. ' : 'Nothing here is near your speed. '}
          <Link to="/practice/reach">{speedUnknown ? 'Answer one question' : 'See how fast you play'}</Link>
        </p>
      ) : filtersByPlan ? (
        <p>
          Your plan doesn’t include any. <Link to="/sign-in">Sign in</Link> if you think you do.
        </p>
      ) : (
        <p>Try removing a filter.</p>
      )}
    </EmptyState>
  )
}
