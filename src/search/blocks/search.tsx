import { Autocomplete } from '@base-ui/react/autocomplete'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { SuggestionList } from '#search/suggestion-list.tsx'
import { type Hit, useSuggestions } from '#search/use-suggestions.ts'
import { Button } from '#ui/form/button.tsx'
import { controlClass } from '#ui/form/control-class.ts'
import { useServerValue } from '#ui/use-server-value.ts'

type SearchProps = { text?: string; autoFocus?: boolean; onLeave?: () => void }

/**
 * B35: the search field with grouped suggestions. Enter opens the results page, a suggestion its page; Esc closes the suggestions, then
 * clears the field. They are rendered inline, because the library's popup hides everything else from screen readers.
 */
export default function SearchField({ text = '', autoFocus = false, onLeave }: SearchProps) {
  const [value, setValue] = useState(text)
  const [wanted, setWanted] = useState(false)
  const { groups, status, ask } = useSuggestions()
  const navigate = useNavigate()
  const open = wanted && status !== ''
  const listed = open && groups.length > 0

  const change = (next: string, details: { reason: string }) => {
    if (details.reason === 'item-press') return
    setValue(next)
    setWanted(true)
    void ask(next)
  }
  const look = useServerValue<HTMLInputElement>((input) => input.value === text || change(input.value, { reason: 'first sight' }))
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setWanted(true)
    if (event.key !== 'Escape' || value === '') return
    event.preventDefault()
    if (open) setWanted(false)
    else change('', { reason: 'escape' })
  }
  const openHit = (hit: Hit) => {
    setWanted(false)
    onLeave?.()
    void navigate(hit.url)
  }
  return (
    <form action="/search" className="flex gap-2" onSubmit={() => onLeave?.()}>
      <Autocomplete.Root
        inline
        open={listed}
        items={groups}
        value={value}
        onValueChange={change}
        itemToStringValue={(hit: Hit) => hit.title}
        filter={null}
      >
        <div className="relative grow">
          <Autocomplete.Input
            ref={look}
            name="q"
            aria-label="Search the shop"
            aria-expanded={listed}
            placeholder="A style, an artist, a technique"
            autoComplete="off"
            // The user opened the field.
            autoFocus={autoFocus}
            onKeyDown={handleKey}
            onBlur={() => setWanted(false)}
            className={controlClass}
          />
          <Autocomplete.Status className="sr-only">{status}</Autocomplete.Status>
          {open && (
            <div className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[min(32rem,60dvh)] overflow-y-auto rounded-card border border-line bg-paper-raised p-2 text-ink shadow-soft max-sm:-right-24">
              <p aria-hidden="true" className="px-3 py-2 text-ink-soft text-sm">
                {status}
              </p>
              {listed && <SuggestionList onOpen={openHit} />}
            </div>
          )}
        </div>
      </Autocomplete.Root>
      <Button type="submit" look="brass">
        Search
      </Button>
    </form>
  )
}
