import type { ShouldRevalidateFunction } from 'react-router'

/** A refusal may have changed the data (a failed payment), or come from someone else's change. */
export const revalidateOnChange: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus !== undefined
