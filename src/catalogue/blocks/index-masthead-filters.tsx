import type { Kind } from '#catalogue/kinds/kind.ts'
import type { Facets } from '#catalogue/lists/facets.server.ts'
import { FilterFields } from '#catalogue/lists/filter-fields.tsx'
import { useFilterForm } from '#catalogue/lists/use-filter-form.ts'
import { countFilters } from '#catalogue/rules/filters.ts'
import { kindInSentence } from '#catalogue/rules/labels.ts'
import type { IndexState } from '#catalogue/rules/query.ts'
import { countText } from '#kernel/counting.ts'
import type { Currency } from '#kernel/money.ts'
import { Button, buttonClass } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { X } from '#ui/icons/icons.ts'
import { SlidersHorizontal } from '#ui/icons/screen-icons.ts'

export type IndexMastheadFiltersProps = {
  kind: Pick<Kind, 'path' | 'one' | 'many' | 'facets'>
  facets: Facets
  state: IndexState
  count: number
  currency: Currency
  /** The visitor has a plan that includes this kind, so the filter is offered. */
  plan: boolean
  /** Whether the visitor's playing speed is known. */
  reach: boolean
  /** New results are loading: the count of the old ones fades. */
  loading?: boolean
}

/** B17: all filters of a kind. A column on wide screens, a drawer on phones. The URL holds their state. */
export default function IndexMastheadFilters(props: IndexMastheadFiltersProps) {
  const { kind, facets, state, count, currency, plan, reach, loading = false } = props
  const form = useFilterForm(kind.path, state)
  const active = countFilters(state.filters)
  return (
    <>
      <button type="button" popoverTarget="filters" className={`lg:hidden ${buttonClass()}`}>
        <SlidersHorizontal aria-hidden="true" size={18} />
        Filters
        {active > 0 && <span className="tabular-nums">({active})</span>}
      </button>
      <form
        {...form}
        id="filters"
        popover="auto"
        method="get"
        action={kind.path}
        aria-label={`Filter ${kind.many}`}
        aria-busy={loading}
        className="drawer m-0 border-0 bg-paper p-0 text-ink lg:static lg:block lg:h-auto lg:w-auto lg:overflow-visible lg:bg-transparent lg:shadow-none"
      >
        <div className="sticky top-0 z-1 flex items-center justify-between border-line border-b bg-paper py-2 pr-2 pl-4 lg:hidden">
          <p className="display text-lg">Filters</p>
          <button
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label="Close filters"
            className="grid size-11 place-items-center rounded-full hover:bg-paper-sunk"
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <div className="grid gap-6 p-4 lg:p-0">
          {plan && <Checkbox name="included" value="plan" label="Included in my plan" defaultChecked={state.filters.included} />}
          {(reach || state.filters.reach) && kind.facets.includes('hardest') && (
            <Checkbox name="reach" value="mine" label="Within my reach" defaultChecked={state.filters.reach} />
          )}
          <FilterFields names={kind.facets} facets={facets} filters={state.filters} currency={currency} />
        </div>
        {state.sort !== 'newest' && <input type="hidden" name="sort" value={state.sort} />}
        {state.view !== 'grid' && <input type="hidden" name="view" value={state.view} />}
        <div className="sticky bottom-0 flex border-line border-t bg-paper p-4 lg:hidden">
          <button
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            className={`script-only ${buttonClass({ look: 'brass', wide: true })} ${loading ? 'opacity-75' : ''}`}
          >
            Show {countText(count, kindInSentence(kind.one), kindInSentence(kind.many))}
          </button>
        </div>
        <div className="no-script-only p-4 lg:px-0">
          <Button type="submit" look="brass" wide>
            Show results
          </Button>
        </div>
      </form>
    </>
  )
}
