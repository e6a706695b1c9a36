import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { writeFilters } from '#catalogue/rules/filters.ts'
import { addressOf, firstState, type IndexState, readState } from '#catalogue/rules/query.ts'

/** Submits on every change to a clean address. Fields are uncontrolled, so they keep focus and ticks while results load. `state` is new per load. */
export function useFilterForm(path: string, state: IndexState) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const loading = useNavigation().state === 'loading'
  const followed = useRef<IndexState>(undefined)
  const go = () => {
    if (form.current) void navigate(addressOf(path, statedBy(form.current, state)), { preventScrollReset: true })
  }
  useEffect(() => {
    // Compares loads, not URLs: going back before new results are shown leaves the same URL.
    if (!form.current || loading || followed.current === state) return
    const hydrated = followed.current === undefined
    followed.current = state
    if (!hydrated) fill(form.current, state)
    else if (isChanged(form.current)) go()
  })
  return {
    ref: form,
    onChange: go,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      go()
    },
  }
}

/** Changing only the view keeps the page. */
function statedBy(form: HTMLFormElement, before: IndexState): IndexState {
  const pairs = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const next = readState(pairs)
  const results = ({ filters, sort }: IndexState) => addressOf('', { ...firstState, filters, sort })
  return { ...next, page: results(next) === results(before) ? before.page : 1 }
}

/** Whether something was ticked or chosen before hydration. */
const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      (isBox(field) && field.checked !== field.defaultChecked) ||
      (field instanceof HTMLSelectElement && [...field.options].some((option) => option.selected && !option.defaultSelected)),
  )

function fill(form: HTMLFormElement, { filters, sort, view }: IndexState): void {
  const pairs = [...writeFilters(filters), ['sort', sort], ['view', view]]
  for (const field of form.elements) {
    if (isBox(field)) field.checked = pairs.some(([name, value]) => name === field.name && value === field.value)
    else if (field instanceof HTMLSelectElement) field.value = pairs.find(([name]) => name === field.name)?.[1] ?? ''
  }
}

const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
