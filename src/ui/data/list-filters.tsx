import { type ReactNode, use } from 'react'
import { Form, useLocation } from 'react-router'
import { StaffZone } from '#ui/data/staff-time.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

type Options = readonly { value: string; text: string }[]

export type Filters = {
  /** Filters by choice; the first option is everything, or the default. */
  selects?: readonly { name: string; label: string; options: Options }[]
  /** Label of `q`. */
  search: string
  /** Label of the days `from` and `to`. */
  days?: string
  sorts: Options
}

type ListFiltersProps = Filters & { look: 'quiet' | 'brass'; children: ReactNode }

export function ListFilters({ selects = [], search, days, sorts, look, children }: ListFiltersProps) {
  const zone = use(StaffZone)
  const params = new URLSearchParams(useLocation().search)
  const value = (name: string) => params.get(name) ?? ''
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
