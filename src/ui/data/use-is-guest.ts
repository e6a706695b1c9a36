import { useRouteLoaderData } from 'react-router'
import type { PageValues } from '#ui/data/page-values.ts'

/** True where the server failed early. */
export const useIsGuest = (): boolean => !(useRouteLoaderData('root') as { page: PageValues } | undefined)?.page.user.id
