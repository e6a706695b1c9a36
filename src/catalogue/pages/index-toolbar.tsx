import { Link } from 'react-router'
import type { Kind } from '#catalogue/kinds/kind.ts'
import type { Facets } from '#catalogue/lists/facets.server.ts'
import { useFilterForm } from '#catalogue/lists/use-filter-form.ts'
import { ViewSwitch } from '#catalogue/lists/view-switch.tsx'
import { clearAllUrl, filterChips } from '#catalogue/rules/filter-chips.ts'
import { sortLabels } from '#catalogue/rules/filter-labels.ts'
import { writeFilters } from '#catalogue/rules/filters.ts'
import { sorts as allSorts, type IndexState, type Sort } from '#catalogue/rules/query.ts'
import type { Currency } from '#kernel/money.ts'
import { RemovableChip } from '#ui/chip.tsx'
import { Button, buttonClass } from '#ui/form/button.tsx'
import { controlClass } from '#ui/form/control-class.ts'

type IndexToolbarProps = {
  kind: Pick<Kind, 'path'>
  state: IndexState
  currency: Currency
  artists: Facets['artist']
  sorts?: readonly Sort[]
}

export function IndexToolbar({ kind, state, currency, artists, sorts = allSorts }: IndexToolbarProps) {
  const form = useFilterForm(kind.path, state)
  const chips = filterChips(kind.path, state, currency, (slug) => artists.find((artist) => artist.slug === slug)?.name ?? slug)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {chips.length > 0 && (
        <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
          {chips.map((chip) => (
            <li key={chip.label}>
              <RemovableChip {...chip} />
            </li>
          ))}
          <li>
            <Link to={clearAllUrl(kind.path, state)} preventScrollReset className={buttonClass({ look: 'plain' })}>
              Clear all
            </Link>
          </li>
        </ul>
      )}
      <form {...form} method="get" action={kind.path} aria-label="Order and display" className="ml-auto flex items-center gap-3">
        {writeFilters(state.filters).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <select name="sort" aria-label="Sort" defaultValue={state.sort} className={controlClass}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </select>
        <ViewSwitch view={state.view} />
        <Button type="submit" className="no-script-only">
          Show
        </Button>
      </form>
    </div>
  )
}
