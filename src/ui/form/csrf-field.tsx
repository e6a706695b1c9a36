import { useRouteLoaderData } from 'react-router'
import type { PageValues } from '#ui/data/page-values.ts'

/** The CSRF token, in every form that changes something. */
export function CsrfField() {
  const shell = useRouteLoaderData('root') as { page: PageValues } | undefined
  return <input type="hidden" name="_csrf" value={shell?.page.csrfToken ?? ''} />
}
