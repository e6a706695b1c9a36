import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { optionId, SuggestionList } from '#search/suggestion-list.tsx'
import { useSuggestions } from '#search/use-suggestions.ts'
import { Button } from '#ui/form/button.tsx'
import { controlClass } from '#ui/form/control-class.ts'
import { useServerValue } from '#ui/use-server-value.ts'

type SearchProps = { text?: string; autoFocus?: boolean; onLeave?: () => void }

/** A combobox per the ARIA Authoring Practices. Enter opens the highlighted suggestion or the results; Esc closes, then clears. */
export default function SearchField({ text = '', autoFocus = false, onLeave }: SearchProps) {
  const [value, setValue] = useState(text)
  const [expanded, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const { groups, status, ask } = useSuggestions()
  const navigate = useNavigate()
  const list = useId()
  const hits = groups.flatMap(({ items }) => items)
  const open = expanded && status !== ''
  const listed = open && hits.length > 0
  const highlighted = listed ? hits[active] : undefined

  useEffect(() => document.getElementById(optionId(list, active))?.scrollIntoView({ block: 'nearest' }), [list, active])

  const change = (next: string) => {
    setValue(next)
    setActive(-1)
    setWanted(true)
    void ask(next)
  }
  const inputRef = useServerValue<HTMLInputElement>((input) => {
    if (input.value !== text) change(input.value)
    // The user opened the field.
    if (autoFocus) input.focus()
  })
  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  const leave = () => {
    close()
    onLeave?.()
  }
  const move = (event: KeyboardEvent, step: 1 | -1) => {
    event.preventDefault()
    setWanted(true)
    // One more position than there are suggestions: the field itself.
    if (listed) setActive(((active + 1 + step + hits.length + 1) % (hits.length + 1)) - 1)
  }
  const handleKey = (event: KeyboardEvent) => {
    // Enter and arrow keys belong to the IME during composition.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') return move(event, 1)
    if (event.key === 'ArrowUp') return move(event, -1)
    if (event.key === 'Enter' && highlighted) {
      event.preventDefault()
      leave()
      return void navigate(highlighted.url)
    }
    if (event.key !== 'Escape' || value === '') return
    event.preventDefault()
    if (open) close()
    else change('')
  }
  return (
    <form action="/search" className="flex gap-2" onSubmit={() => onLeave?.()}>
      <div className="relative grow">
        <input
          ref={inputRef}
          type="text"
          role="combobox"
          name="q"
          value={value}
          onChange={(event) => change(event.target.value)}
          aria-label="Search the shop"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? list : undefined}
          aria-activedescendant={highlighted && optionId(list, active)}
          placeholder="A style, an artist, a technique"
          autoComplete="off"
          onKeyDown={handleKey}
          onBlur={close}
          className={controlClass}
        />
        <p role="status" className="sr-only">
          {status}
        </p>
        {open && (
          <div className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[min(32rem,60dvh)] overflow-y-auto panel p-2 text-ink shadow-soft max-sm:-right-24">
            <p aria-hidden="true" className="px-3 py-2 text-ink-soft text-sm">
              {status}
            </p>
            {listed && <SuggestionList id={list} groups={groups} active={active} onHighlight={setActive} onLeave={leave} />}
          </div>
        )}
      </div>
      <Button type="submit" look="brass">
        Search
      </Button>
    </form>
  )
}
