import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { staffUserEndpoints } from '#account/staff/users.contract.ts'
import { plural } from '#kernel/text.ts'
import { caller } from '#ui/data/api.client.ts'
import { controlClass } from '#ui/form/control-class.ts'
import { FieldFrame, TextAreaField } from '#ui/form/field.tsx'
import { X } from '#ui/icons/icons.ts'

type PeoplePickerProps = { value: string; error?: string | undefined; maySearch: boolean }
type Found = { id: string; name: string; email: string }

const waitMs = 250
const mostShown = 8

/** People chosen by their addresses: found by name or email with script, typed without. The field holds the addresses, one a line. */
export function PeoplePicker({ value, error, maySearch }: PeoplePickerProps) {
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return isScripted && maySearch ? (
    <SearchPeople value={value} error={error} />
  ) : (
    <TextAreaField
      label="Email addresses"
      name="members"
      required={false}
      rows={3}
      defaultValue={value}
      error={error}
      hint="One a line, 1,000 at most."
    />
  )
}

function SearchPeople({ value, error }: Omit<PeoplePickerProps, 'maySearch'>) {
  const id = useId()
  const [chosen, setChosen] = useState(() => value.split(/[\s,;]+/).filter(Boolean))
  const [words, setWords] = useState('')
  const { found, failed } = useFound(words)
  const shown = found?.filter(({ email }) => !chosen.includes(email)).slice(0, mostShown) ?? []
  const add = (email: string) => {
    setChosen([...chosen, email])
    setWords('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (shown[0]) add(shown[0].email)
  }
  return (
    <div className="grid gap-3">
      <FieldFrame label="Find people" id={id} error={error ?? null} hint="By name or email. Enter adds the first.">
        {(wiring) => (
          <input
            {...wiring}
            type="search"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={press}
            className={controlClass}
          />
        )}
      </FieldFrame>
      {shown.length > 0 && (
        <ul aria-label="People found" className="divide-y divide-line rounded-card border border-line bg-paper-raised">
          {shown.map(({ id, name, email }) => (
            <li key={id}>
              <button type="button" onClick={() => add(email)} className="min-h-11 w-full px-4 py-2 text-left hover:bg-paper-sunk">
                <span className="sr-only">Add </span>
                <span className="font-semibold">{name}</span> <span className="break-all text-ink-soft text-sm">{email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-ink-soft text-sm">
        {failed
          ? 'The search failed. Type on to try again.'
          : found && shown.length === 0
            ? 'Nobody else matches.'
            : plural(chosen.length, 'person', 'people')}
        {!failed && !(found && shown.length === 0) && ' chosen'}
      </p>
      {chosen.length > 0 && (
        <ul aria-label="Chosen people" className="flex flex-wrap gap-2">
          {chosen.map((email) => (
            <li key={email}>
              <button
                type="button"
                aria-label={`Remove ${email}`}
                onClick={() => setChosen(chosen.filter((one) => one !== email))}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-paper-raised px-4 hover:bg-paper-sunk"
              >
                <span className="break-all">{email}</span> <X size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input type="hidden" name="members" value={chosen.join('\n')} />
    </div>
  )
}

/** Who matches the words; null while nothing is searched for. */
function useFound(words: string): { found: readonly Found[] | null; failed: boolean } {
  const [state, setState] = useState<{ found: readonly Found[] | null; failed: boolean }>({ found: null, failed: false })
  useEffect(() => {
    if (!words.trim()) return setState({ found: null, failed: false })
    const stop = new AbortController()
    const timer = setTimeout(() => {
      caller<typeof staffUserEndpoints.staffUsers>('GET /staff/users')({ query: { q: words.trim(), page: 1 } }, stop.signal).then(
        ({ users }) => setState({ found: users, failed: false }),
        () => stop.signal.aborted || setState({ found: null, failed: true }),
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words])
  return state
}
