import type { ShouldRevalidateFunction } from 'react-router'

/**
 * A page is read anew after a refused form too, not only after one that was taken: the refusal may have changed how things stand (a
 * payment that failed), or come because somebody else did. Pages hand it on as `shouldRevalidate`.
 */
export const revalidateOnChange: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus !== undefined
