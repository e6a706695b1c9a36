import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { writeFilters } from '#catalogue/rules/filters.ts'
import { defaultState, type IndexState, listUrl, readIndexState } from '#catalogue/rules/query.ts'

/** Submits on every change to a clean address. Fields are uncontrolled, so they keep focus and ticks while results load. `state` is new per load. */
export function useFilterForm(path: string, state: IndexState) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const loading = useNavigation().state === 'loading'
  const lastState = useRef<IndexState>(undefined)
  const applyFilters = () => {
    if (form.current) void navigate(listUrl(path, stateFromForm(form.current, state)), { preventScrollReset: true })
  }
  useEffect(() => {
    // Compares loads, not URLs: going back before new results are shown leaves the same URL.
    if (!form.current || loading || lastState.current === state) return
    const hydrated = lastState.current === undefined
    lastState.current = state
    if (!hydrated) fillForm(form.current, state)
    else if (isChanged(form.current)) applyFilters()
  })
  return {
    ref: form,
    onChange: applyFilters,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      applyFilters()
    },
  }
}

/** Changing only the view keeps the page. */
function stateFromForm(form: HTMLFormElement, before: IndexState): IndexState {
  const pairs = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const next = readIndexState(pairs)
  const results = ({ filters, sort }: IndexState) => listUrl('', { ...defaultState, filters, sort })
  return { ...next, page: results(next) === results(before) ? before.page : 1 }
}

/** Whether something was ticked or chosen before hydration. */
const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      (isCheckable(field) && field.checked !== field.defaultChecked) ||
      (field instanceof HTMLSelectElement && [...field.options].some((option) => option.selected && !option.defaultSelected)),
  )

function fillForm(form: HTMLFormElement, { filters, sort, view }: IndexState): void {
  const pairs = [...writeFilters(filters), ['sort', sort], ['view', view]]
  for (const field of form.elements) {
    if (isCheckable(field)) field.checked = pairs.some(([name, value]) => name === field.name && value === field.value)
    else if (field instanceof HTMLSelectElement) field.value = pairs.find(([name]) => name === field.name)?.[1] ?? ''
  }
}

const isCheckable = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
