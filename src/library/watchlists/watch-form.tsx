import { useLocation } from 'react-router'
import { CsrfField } from '#ui/form/csrf-field.tsx'

export const watchFormId = 'watch-later'

/** The form of every `WatchOnCard` of a page: for guests, who sign in first, and without script. */
export function WatchForm() {
  const { pathname, search } = useLocation()
  return (
    <form id={watchFormId} method="post" hidden>
      <CsrfField />
      <input type="hidden" name="back" value={pathname + search} />
    </form>
  )
}
