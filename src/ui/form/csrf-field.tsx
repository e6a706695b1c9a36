import type { Ref } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { PageValues } from '#ui/data/page-values.ts'

/** The CSRF token, in every form that changes something (`PostForm`). */
export function CsrfField({ ref }: { ref?: Ref<HTMLInputElement> }) {
  const shell = useRouteLoaderData('root') as { page: PageValues } | undefined
  return <input ref={ref} type="hidden" name="_csrf" value={shell?.page.csrfToken ?? ''} />
}
