import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { pickedName } from '#kernel/picker-lines.ts'
import { plural } from '#kernel/text.ts'
import { controlClass } from '#ui/form/control-class.ts'
import { FieldFrame } from '#ui/form/field.tsx'
import { PickedList } from '#ui/form/picked-list.tsx'
import { PickerMatches } from '#ui/form/picker-matches.tsx'
import type { Choice, SearchPickerProps } from '#ui/form/picker-types.ts'
import { useSearchResults } from '#ui/form/use-search-results.ts'

type PickerBoxProps = Omit<SearchPickerProps, 'value' | 'noScript' | 'canSearch'> & {
  initial: readonly string[]
  /** For a form whose values are read without submitting it. */
  onChoose?: (chosen: readonly string[]) => void
}

const maxShown = 8

/** A combobox by the APG pattern, with what is chosen as buttons that remove it. The hidden field holds the lines. */
export function PickerBox({ label, name, initial, error, optional = false, hint, noun, most, accepts, find, onChoose }: PickerBoxProps) {
  const id = useId()
  const [chosen, setAll] = useState(initial)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const { found, failed } = useSearchResults(query, find)
  const shown = found?.filter(({ value }) => !chosen.includes(value)).slice(0, maxShown) ?? []
  const isOpen = query.trim() !== '' && shown.length > 0
  const hiddenField = useInputEvent(chosen)

  const search = (typed: string) => {
    setQuery(typed)
    setActive(0)
  }
  const setChosen = (all: readonly string[]) => {
    setAll(all)
    onChoose?.(all)
  }
  const nameOf = (line: string) => names[line] ?? pickedName(line)
  const add = ({ value, chosenAs }: Pick<Choice, 'value' | 'chosenAs'>) => {
    if (chosenAs) setNames({ ...names, [value]: chosenAs })
    setChosen([...(most === undefined ? chosen : chosen.slice(0, most - 1)), value])
    search('')
  }
  const isAccepted = accepts?.(query.trim()) ?? false
  const addTyped = () => isAccepted && add({ value: query.trim() })
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && isOpen) setActive((active + step + shown.length) % shown.length)
    else if (event.key === 'Enter' && query.trim()) isOpen && shown[active] ? add(shown[active]) : addTyped()
    else if (event.key === 'Escape' && query) search('')
    else if (event.key === 'Backspace' && !query) setChosen(chosen.slice(0, -1))
    else return
    if (event.key !== 'Backspace') event.preventDefault()
  }
  const status = failed
    ? 'The search failed. Keep typing to try again.'
    : found && shown.length === 0 && !isAccepted
      ? 'Nothing else matches.'
      : chosen.length > 0 || query
        ? `${plural(chosen.length, ...noun)} chosen`
        : ''
  return (
    <div className="grid gap-2">
      <FieldFrame label={label} id={id} error={error ?? null} hint={hint} optional={optional}>
        {(wiring) => (
          <input
            {...wiring}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
            autoComplete="off"
            value={query}
            onChange={(event) => search(event.currentTarget.value)}
            onKeyDown={press}
            onBlur={addTyped}
            className={controlClass}
          />
        )}
      </FieldFrame>
      <PickerMatches id={id} label={label} shown={isOpen ? shown : []} active={active} onPick={add} />
      <p role="status" className="text-ink-soft text-sm">
        {status}
      </p>
      <PickedList
        label={`Chosen ${noun[1]}`}
        picked={chosen}
        nameOf={nameOf}
        onRemove={(line) => setChosen(chosen.filter((one) => one !== line))}
      />
      <input ref={hiddenField} type="hidden" name={name} value={chosen.join('\n')} />
    </div>
  )
}

/** React sets hidden fields without an event, so dispatch one for forms that follow input. */
function useInputEvent(chosen: readonly string[]) {
  const field = useRef<HTMLInputElement>(null)
  const reported = useRef(chosen)
  useEffect(() => {
    if (reported.current !== chosen) field.current?.dispatchEvent(new Event('input', { bubbles: true }))
    reported.current = chosen
  }, [chosen])
  return field
}
