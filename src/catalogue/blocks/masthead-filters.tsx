import type { Facets } from '#catalogue/lists/facets.server.ts'
import { useFilterForm } from '#catalogue/lists/use-filter-form.ts'
import { sortLabels } from '#catalogue/rules/filter-labels.ts'
import { capitalised, levelLabels } from '#catalogue/rules/labels.ts'
import { type IndexState, sorts } from '#catalogue/rules/query.ts'
import { Button } from '#ui/form/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

export type MastheadFiltersProps = {
  path: string
  label: string
  facets: Pick<Facets, 'style' | 'level'>
  state: IndexState
}

/** B18: the short filter set: style, level and sort, for pages that aren't indexes. */
export default function MastheadFilters({ path, label, facets, state }: MastheadFiltersProps) {
  const form = useFilterForm(path, state)
  return (
    <form {...form} method="get" action={path} aria-label={label} className="flex flex-wrap items-end gap-3">
      <SelectField
        name="style"
        label="Style"
        required={false}
        defaultValue={state.filters.style[0] ?? ''}
        options={[{ value: '', text: 'All styles' }, ...facets.style.map((value) => ({ value, text: capitalised(value) }))]}
      />
      <SelectField
        name="level"
        label="Level"
        required={false}
        defaultValue={state.filters.level[0] ?? ''}
        options={[{ value: '', text: 'All levels' }, ...facets.level.map((value) => ({ value, text: levelLabels[value] }))]}
      />
      <SelectField
        name="sort"
        label="Sort"
        defaultValue={state.sort}
        options={sorts.map((value) => ({ value, text: sortLabels[value] }))}
      />
      <Button type="submit" className="no-script-only">
        Show
      </Button>
    </form>
  )
}
