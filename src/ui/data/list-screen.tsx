import { type ReactNode, use } from 'react'
import { Form, useLocation } from 'react-router'
import { countWords } from '#kernel/counting.ts'
import { ChooseColumns, HiddenColumns, useHiddenColumns } from '#ui/data/hidden-columns.tsx'
import { SavedViews } from '#ui/data/saved-views.tsx'
import { StaffZone } from '#ui/data/staff-time.tsx'
import { StepLinks } from '#ui/data/step-links.tsx'
import { viewQuery } from '#ui/data/view-query.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'

type Options = readonly { value: string; text: string }[]

type ListScreenProps = {
  title: string
  about?: ReactNode
  count: number
  one: string
  many?: string
  /** Filters by choice; the first option is everything, or the usual one. */
  selects?: readonly { name: string; label: string; options: Options }[]
  /** What `q` finds. */
  search: string
  /** What the days of `from` and `to` are of. */
  days?: string
  sorts: Options
  steps: { before: string | null; after: string | null }
  /** Columns that can be left out. */
  columns: readonly string[]
  act?: ReactNode
  /** The list's name in `/admin/…/export.csv`, for people whose role may. */
  exportAs?: string | undefined
  /** Between the title and the filters. */
  intro?: ReactNode
  children: ReactNode
  /** Below the list and its pages. */
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
  act,
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
          <p className="text-ink-soft">{countWords(count, one, many)}</p>
          {act}
          {exportAs && (
            <a href={`/admin/${exportAs}/export.csv?${query}`} download className="inline-flex min-h-11 items-center font-semibold">
              Export as CSV
            </a>
          )}
        </div>
        {intro}
        <Filters key={query} {...filters} look={act ? 'quiet' : 'brass'}>
          <ChooseColumns heads={columns} hidden={hidden} />
        </Filters>
        <SavedViews />
        <HiddenColumns value={hidden}>{children}</HiddenColumns>
        <StepLinks {...steps} kept={[...new URLSearchParams(query)]} />
        {after}
      </div>
    </Page>
  )
}

type FiltersProps = Pick<ListScreenProps, 'selects' | 'search' | 'days' | 'sorts' | 'children'> & { look: 'quiet' | 'brass' }

function Filters({ selects = [], search, days, sorts, look, children }: FiltersProps) {
  const zone = use(StaffZone)
  const asked = new URLSearchParams(useLocation().search)
  const value = (name: string) => asked.get(name) ?? ''
  const chosen = (name: string, options: Options) => options.find((option) => option.value === value(name))?.value ?? options[0]?.value
  const error = value('from') && value('to') && value('from') > value('to') ? 'This is before the first day.' : null
  return (
    <Form method="get" className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-end gap-4">
      {selects.map(({ name, label, options }) => (
        <SelectField key={name} {...{ name, label, options }} required={false} defaultValue={chosen(name, options)} />
      ))}
      <div className="max-sm:col-span-full">
        <Field label={search} name="q" optional defaultValue={value('q')} maxLength={254} />
      </div>
      {days && (
        <>
          <Field label={`${days} from`} name="from" type="date" optional defaultValue={value('from')} />
          <Field label={`${days} to`} name="to" type="date" optional defaultValue={value('to')} error={error} />
          <p className="order-last col-span-full text-ink-soft text-sm">
            Days begin and end in {zone.replaceAll('_', ' ')}, the shop’s time zone.
          </p>
        </>
      )}
      {sorts.length > 1 && <SelectField label="Sort" name="sort" options={sorts} required={false} defaultValue={chosen('sort', sorts)} />}
      {children}
      <Button type="submit" look={look}>
        Show
      </Button>
    </Form>
  )
}

/** Says whether the address leaves rows out: a list with nothing to show is empty, or nothing matches. */
export function useIsNarrowed(): boolean {
  const query = new URLSearchParams(viewQuery(useLocation().search))
  for (const name of ['hide', 'sort', 'currency']) query.delete(name)
  return query.size > 0
}
