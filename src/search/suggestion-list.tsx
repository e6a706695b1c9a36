import { Link } from 'react-router'
import { imagePicture } from '#media/images/image-picture.ts'
import type { Hit, SuggestionGroup } from '#search/use-suggestions.ts'
import { Picture } from '#ui/picture.tsx'

type SuggestionListProps = {
  id: string
  groups: SuggestionGroup[]
  active: number
  onHighlight: (at: number) => void
  onLeave: () => void
}

export const optionId = (list: string, at: number): string => `${list}-${at}`

/** Grouped suggestions below their combobox. Pressing one leaves the focus in the field. */
export function SuggestionList({ id, groups, active, onHighlight, onLeave }: SuggestionListProps) {
  return (
    <div role="listbox" id={id} aria-label="Suggestions" tabIndex={-1} onMouseDown={(event) => event.preventDefault()}>
      {groups.map((group, index) => {
        const first = groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0)
        return (
          <fieldset key={group.value} aria-labelledby={`${id}-${group.value}`}>
            <div id={`${id}-${group.value}`} className="px-3 pt-3 pb-1 font-semibold text-brass-text text-xs tracking-wide">
              {group.value}
            </div>
            {group.items.map((hit, at) => (
              <Suggestion
                key={hit.url + hit.title}
                id={optionId(id, first + at)}
                hit={hit}
                active={active === first + at}
                onHighlight={() => onHighlight(first + at)}
                onLeave={onLeave}
              />
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}

type SuggestionProps = { id: string; hit: Hit; active: boolean; onHighlight: () => void; onLeave: () => void }

const Suggestion = ({ id, hit, active, onHighlight, onLeave }: SuggestionProps) => (
  <Link
    to={hit.url}
    role="option"
    id={id}
    tabIndex={-1}
    aria-selected={active}
    onPointerMove={onHighlight}
    onClick={onLeave}
    className="flex min-h-12 items-center gap-3 rounded-control px-3 py-1.5 text-ink no-underline aria-selected:bg-paper-sunk"
  >
    {hit.cover && <Picture picture={imagePicture(hit.cover, 160)} alt="" sizes="2.5rem" className="size-10 rounded-control object-cover" />}
    <span className="grid min-w-0">
      <span className="truncate font-semibold">{hit.title}</span>
      <span className="truncate text-ink-soft text-sm">{hit.about}</span>
    </span>
  </Link>
)
