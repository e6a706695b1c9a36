import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { plural } from '#kernel/text.ts'
import { ChooseColumns, HiddenColumns, useHiddenColumns } from '#ui/data/hidden-columns.tsx'
import { Pagination } from '#ui/data/pagination.tsx'
import { SavedViews } from '#ui/data/saved-views.tsx'
import { StepLinks } from '#ui/data/step-links.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'

type ListScreenProps = {
  title: string
  count: number
  one: string
  /** Filters: by state (`show`) and by search (`q`); the first order (`sort`) is the usual one. */
  show?: { value: string; options: readonly { value: string; text: string }[] }
  search: { label: string; value: string; maxLength: number }
  /** Filters by day, in the time zone of the shop. */
  days?: { of: string; from: string; to: string; timeZone: string }
  sort?: { value: string; options: readonly { value: string; text: string }[] }
  /** By number, or by where each page begins and ends. */
  page?: number
  pages?: number
  steps?: { before: string | null; after: string | null }
  /** Columns that can be left out. */
  columns?: readonly string[]
  act?: ReactNode
  /** The list's name in `/admin/…/export.csv`, for people whose role may. */
  exportAs?: string | undefined
  children: ReactNode
}

export const ExportLink = ({ list, search }: { list: string; search: Readonly<Record<string, string>> }) => (
  <a href={`/admin/${list}/export.csv?${new URLSearchParams(search)}`} download className="inline-flex min-h-11 items-center font-semibold">
    Export as CSV
  </a>
)

/** A list page of the back office: title and count, filter form, rows, pagination. */
export function ListScreen({
  title,
  count,
  one,
  show,
  search,
  days,
  sort,
  page = 1,
  pages = 1,
  steps,
  columns: heads,
  act,
  exportAs,
  children,
}: ListScreenProps) {
  const hidden = useHiddenColumns()
  const isSorted = sort !== undefined && sort.value !== sort.options[0]?.value
  const kept = {
    ...(show && { show: show.value }),
    ...(search.value && { q: search.value }),
    ...(days?.from && { from: days.from }),
    ...(days?.to && { to: days.to }),
    ...(isSorted && { sort: sort.value }),
  }
  const params = [...Object.entries(kept), ...hidden.map((head) => ['hide', head] as const)]
  const columns = days
    ? sort
      ? 'sm:grid-cols-2 xl:grid-cols-[9rem_1fr_11rem_11rem_9rem_auto]'
      : show
        ? 'sm:grid-cols-2 xl:grid-cols-[12rem_1fr_13rem_13rem_auto]'
        : 'sm:grid-cols-2 xl:grid-cols-[1fr_13rem_13rem_auto]'
    : sort
      ? 'sm:grid-cols-[12rem_1fr_12rem_auto]'
      : show
        ? 'sm:grid-cols-[14rem_1fr_auto]'
        : 'sm:grid-cols-[1fr_auto]'
  return (
    <Page>
      <div className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-ink-soft">{plural(count, one)}</p>
          {act}
          {exportAs && <ExportLink list={exportAs} search={kept} />}
        </div>
        <Form method="get" className={`grid items-end gap-4 ${columns}`}>
          {show && <SelectField key={show.value} label="Show" name="show" defaultValue={show.value} options={show.options} />}
          <Field
            key={`words ${search.value}`}
            label={search.label}
            name="q"
            optional
            defaultValue={search.value}
            maxLength={search.maxLength}
          />
          {days && <DayFields {...days} />}
          {sort && <SelectField key={`sorted ${sort.value}`} label="Sort" name="sort" defaultValue={sort.value} options={sort.options} />}
          {heads && <ChooseColumns heads={heads} hidden={hidden} />}
          <Button type="submit" look={act ? 'quiet' : 'brass'}>
            Show
          </Button>
        </Form>
        <SavedViews />
        <HiddenColumns value={heads ? hidden : []}>{children}</HiddenColumns>
        {steps ? (
          <StepLinks {...steps} kept={params} />
        ) : (
          <Pagination page={page} pages={pages} toPage={(page) => `?${new URLSearchParams({ ...kept, page: String(page) })}`} />
        )}
      </div>
    </Page>
  )
}

const DayFields = ({ of, from, to, timeZone }: NonNullable<ListScreenProps['days']>) => {
  const error = from && to && from > to ? 'This is before the first day.' : null
  return (
    <>
      <Field key={`from ${from}`} label={`${of} from`} name="from" type="date" optional defaultValue={from} />
      <Field key={`to ${to}`} label={`${of} to`} name="to" type="date" optional defaultValue={to} error={error} />
      <p className="order-last col-span-full text-ink-soft text-sm">
        Days begin and end in {timeZone.replaceAll('_', ' ')}, the shop’s time zone.
      </p>
    </>
  )
}
