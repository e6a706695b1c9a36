import { viewLabels } from '#catalogue/rules/filter-labels.ts'
import type { View } from '#catalogue/rules/query.ts'
import { views } from '#catalogue/rules/query.ts'
import { GalleryHorizontal, LayoutGrid, List } from '#ui/icons/screen-icons.ts'

const icons = { grid: LayoutGrid, carousel: GalleryHorizontal, list: List } as const

/** Rows E19, K5: grid, carousel or list, as radio buttons of the enclosing form. */
export function ViewSwitch({ view }: { view: View }) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">Show as</legend>
      {views.map((one) => {
        const Icon = icons[one]
        return (
          <label
            key={one}
            title={viewLabels[one]}
            className="grid size-11 cursor-pointer place-items-center border border-line-strong border-l-0 bg-paper-raised text-ink-soft first-of-type:rounded-l-control first-of-type:border-l last-of-type:rounded-r-control hover:text-ink has-checked:bg-brass-wash has-checked:text-brass-text has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input type="radio" name="view" value={one} defaultChecked={one === view} className="sr-only" />
            <Icon aria-hidden="true" size={20} />
            <span className="sr-only">{viewLabels[one]}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
