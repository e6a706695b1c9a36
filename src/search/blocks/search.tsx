import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { plural } from '#kernel/text.ts'
import { coverPicture } from '#media/cover-picture.ts'
import { suggest } from '#search/search.client.ts'
import type { SuggestionsAnswer } from '#search/search.contract.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/control-class.ts'
import { Picture } from '#ui/picture.tsx'

type Hit = SuggestionsAnswer['groups'][number]['hits'][number]
type Group = { value: string; items: Hit[] }
type SearchProps = { text?: string; autoFocus?: boolean; onLeave?: () => void }

/** B35: the search field with suggestions in groups. Enter opens the results page; a suggestion opens what it names. */
export default function SearchField({ text = '', autoFocus = false, onLeave }: SearchProps) {
  const [value, setValue] = useState(text)
  const [groups, setGroups] = useState<Group[]>([])
  const [status, setStatus] = useState('')
  const asking = useRef<AbortController>(undefined)
  const navigate = useNavigate()

  const ask = async (q: string) => {
    asking.current?.abort()
    if (q.trim().length < 2) {
      setGroups([])
      return setStatus('')
    }
    const controller = new AbortController()
    asking.current = controller
    try {
      const answer = await suggest({ query: { q } }, controller.signal)
      setGroups(answer.groups.map(({ name, hits }) => ({ value: name, items: hits })))
      const count = answer.groups.reduce((sum, group) => sum + group.hits.length, 0)
      const understood = answer.meant ? ` for “${answer.meant}”` : ''
      setStatus(count === 0 ? 'No suggestions. Press Enter to search everything.' : `${plural(count, 'suggestion')}${understood}`)
    } catch {
      if (!controller.signal.aborted) setStatus('Suggestions are not available just now. Press Enter to search.')
    }
  }
  const change = (next: string, details: { reason: string }) => {
    if (details.reason === 'item-press') return
    setValue(next)
    void ask(next)
  }
  const open = (hit: Hit) => {
    onLeave?.()
    void navigate(hit.url)
  }
  return (
    <form action="/search" className="flex gap-2" onSubmit={() => onLeave?.()}>
      <Autocomplete.Root items={groups} value={value} onValueChange={change} itemToStringValue={(hit: Hit) => hit.title} filter={null}>
        <Autocomplete.Input
          name="q"
          aria-label="Search the shop"
          placeholder="A style, an artist, a technique"
          autoComplete="off"
          // The field opens because it was asked for.
          autoFocus={autoFocus}
          className={controlClass}
        />
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={6} align="start" className="z-40">
            <Autocomplete.Popup className="max-h-[min(32rem,var(--available-height))] w-[max(var(--anchor-width),18rem)] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-paper-raised p-2 text-ink shadow-soft">
              <Autocomplete.Status className="px-3 py-2 text-ink-soft text-sm">{status}</Autocomplete.Status>
              <Autocomplete.List>
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
                          onClick={() => open(hit)}
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
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      <Button type="submit" look="brass">
        Search
      </Button>
    </form>
  )
}
