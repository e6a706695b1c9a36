import type { ShouldRevalidateFunction } from 'react-router'

/**
 * Revalidates after refused forms too. The refusal may have changed the data (a failed payment) or be caused by someone else's change.
 * Pages export it as `shouldRevalidate`.
 */
export const revalidateOnChange: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus !== undefined
