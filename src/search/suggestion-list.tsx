import { Autocomplete } from '@base-ui/react/autocomplete'
import { coverPicture } from '#media/cover-picture.ts'
import type { Group, Hit } from '#search/use-suggestions.ts'
import { Picture } from '#ui/picture.tsx'

/** Grouped suggestions inside the field's Autocomplete. Pressing one leaves the focus in the field. */
export const SuggestionList = ({ onOpen }: { onOpen: (hit: Hit) => void }) => (
  <Autocomplete.List onMouseDown={(event) => event.preventDefault()}>
    {(group: Group) => (
      <Autocomplete.Group key={group.value} items={group.items}>
        <Autocomplete.GroupLabel className="px-3 pt-3 pb-1 font-semibold text-brass-text text-xs tracking-wide">
          {group.value}
        </Autocomplete.GroupLabel>
        <Autocomplete.Collection>
          {(hit: Hit) => (
            <Autocomplete.Item
              key={hit.url + hit.title}
              value={hit}
              onClick={() => onOpen(hit)}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 data-highlighted:bg-paper-sunk"
            >
              {hit.cover && (
                <Picture
                  picture={coverPicture(hit.cover.of, hit.cover, 160)}
                  alt=""
                  sizes="2.5rem"
                  className="size-10 rounded-control object-cover"
                />
              )}
              <span className="grid min-w-0">
                <span className="truncate font-semibold">{hit.title}</span>
                <span className="truncate text-ink-soft text-sm">{hit.about}</span>
              </span>
            </Autocomplete.Item>
          )}
        </Autocomplete.Collection>
      </Autocomplete.Group>
    )}
  </Autocomplete.List>
)
