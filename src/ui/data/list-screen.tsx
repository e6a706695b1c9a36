import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { countText } from '#kernel/counting.ts'
import { ChooseColumns, HiddenColumns, useHiddenColumns } from '#ui/data/hidden-columns.tsx'
import { type Filters, ListFilters } from '#ui/data/list-filters.tsx'
import { PrevNextLinks } from '#ui/data/prev-next-links.tsx'
import { SavedViews } from '#ui/data/saved-views.tsx'
import { viewQuery } from '#ui/data/view-query.ts'
import { Page } from '#ui/shell/page.tsx'

type ListScreenProps = Filters & {
  title: string
  about?: ReactNode
  count: number
  one: string
  many?: string
  steps: { before: string | null; after: string | null }
  /** Columns that can be hidden. */
  columns: readonly string[]
  action?: ReactNode
  /** The list's name in `/admin/…/export.csv`, for roles that may export. */
  exportAs?: string | undefined
  /** Between the title and the filters. */
  intro?: ReactNode
  children: ReactNode
  /** Below the list and its pagination. */
  after?: ReactNode
}

/** A list page of the back office: title and count, filters from the address, rows, and the pages next to this one. */
export function ListScreen({
  title,
  about,
  count,
  one,
  many,
  steps,
  columns,
  action,
  exportAs,
  intro,
  children,
  after,
  ...filters
}: ListScreenProps) {
  const hidden = useHiddenColumns()
  const query = viewQuery(useLocation().search)
  return (
    <Page>
      <div className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="text-3xl">{title}</h1>
            {about && <p className="max-w-text pt-1 text-ink-soft">{about}</p>}
          </div>
          <p className="text-ink-soft">{countText(count, one, many)}</p>
          {action}
          {exportAs && (
            <a href={`/admin/${exportAs}/export.csv?${query}`} download className="touch-target font-semibold">
              Export as CSV
            </a>
          )}
        </div>
        {intro}
        <ListFilters key={query} {...filters} look={action ? 'quiet' : 'brass'}>
          <ChooseColumns heads={columns} hidden={hidden} />
        </ListFilters>
        <SavedViews />
        <HiddenColumns value={hidden}>{children}</HiddenColumns>
        <PrevNextLinks {...steps} params={[...new URLSearchParams(query)]} />
        {after}
      </div>
    </Page>
  )
}

/** Whether the address filters rows: tells an empty list from one without matches. */
export function useIsFiltered(): boolean {
  const query = new URLSearchParams(viewQuery(useLocation().search))
  for (const name of ['hide', 'sort', 'currency']) query.delete(name)
  return query.size > 0
}
