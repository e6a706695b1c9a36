import { useRouteLoaderData } from 'react-router'
import { type Section, sections } from '#ui/shell/sections.ts'

/** The shop's menu: arranged by staff, else the built-in one. */
export const useSections = (): readonly Section[] =>
  (useRouteLoaderData('root') as { menu?: readonly Section[] | null } | undefined)?.menu ?? sections
