import { initialValuesField } from '#kernel/merge-fields.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Fields = Readonly<Record<string, string>>

/** Fields with the version a save is based on: part of the draft, but not typed. */
const baseFields: readonly string[] = ['version', initialValuesField]
const excludedFields: readonly string[] = ['_csrf', 'do']

/** The form of a record: it holds the values it was filled with. */
export const recordForm = (): HTMLFormElement | null =>
  document.querySelector<HTMLInputElement>(`main form [name=version], main form [name=${initialValuesField}]`)?.form ?? null

export function fieldsIn(form: HTMLFormElement): Fields {
  const entries = [...new FormData(form)].filter(([name, value]) => typeof value === 'string' && !excludedFields.includes(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')]))
}

/** Whether a form holds what was typed already. */
export function formMatches(form: HTMLFormElement, typed: Fields): boolean {
  const now = fieldsIn(form)
  const names = new Set([...Object.keys(now), ...Object.keys(typed)])
  return [...names].every((name) => baseFields.includes(name) || (now[name] ?? '') === (typed[name] ?? ''))
}

/** Fills a form, and notifies the page’s script as typing would. */
export function fillForm(form: HTMLFormElement, typed: Fields): void {
  for (const field of form.elements) {
    if (!isField(field) || !field.name || excludedFields.includes(field.name) || field.type === 'file') continue
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      const shouldBeChecked = typed[field.name] === field.value
      if (field.checked !== shouldBeChecked && (shouldBeChecked || field.type === 'checkbox')) field.click()
    } else if (field.value !== (typed[field.name] ?? '')) setValue(field, typed[field.name] ?? '')
  }
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** React notices only what the prototype’s setter wrote. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
