import { brandOf, digitsOf, faultOfCode, faultOfExpiry, faultOfNumber, groupExpiry, groupNumber, readExpiry } from './card-rules.ts'
import type { StripeError } from './errors.ts'

type Field = { input: HTMLInputElement; fault: () => StripeError | null }

/** The form's three fields: input, formatting, validation. */
export function makeCardFields(changed: () => void) {
  const number = inputOf('number')
  const expiry = inputOf('expiry')
  const code = inputOf('code')
  const choices = [...document.querySelectorAll<HTMLButtonElement>('[data-number]')]
  const testNumbers = new Set(document.querySelector('form')?.dataset.testNumbers?.split(' '))
  const all: Field[] = [
    { input: number, fault: () => faultOfNumber(number.value, testNumbers) },
    { input: expiry, fault: () => faultOfExpiry(expiry.value, new Date()) },
    { input: code, fault: () => faultOfCode(code.value, number.value) },
  ]

  number.addEventListener('input', () => {
    rewrite(number, groupNumber)
    showBrand(number.value)
  })
  expiry.addEventListener('input', (event) => {
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete')
    if (!deleting) rewrite(expiry, groupExpiry)
  })
  code.addEventListener('input', () => rewrite(code, (text) => digitsOf(text).slice(0, 4)))
  for (const field of all) {
    field.input.addEventListener('input', () => {
      show(field.input, null)
      changed()
    })
    field.input.addEventListener('blur', () => {
      if (field.input.value !== '') show(field.input, field.fault())
    })
  }
  for (const choice of choices) {
    choice.addEventListener('click', () => {
      number.value = groupNumber(choice.dataset.number ?? '')
      expiry.value = `12 / ${String((new Date().getFullYear() + 3) % 100).padStart(2, '0')}`
      code.value = choice.dataset.number?.length === 15 ? '1234' : '123'
      showBrand(number.value)
      for (const { input } of all) show(input, null)
      changed()
      number.focus()
    })
  }

  return {
    isEmpty: () => all.every(({ input }) => input.value === ''),
    isComplete: () => all.every(({ fault }) => fault() === null),
    /** Shows every error, focuses the first one, and returns it. */
    validate(): StripeError | null {
      const faults = all.map((field) => ({ field, fault: field.fault() }))
      for (const { field, fault } of faults) show(field.input, fault)
      const first = faults.find(({ fault }) => fault !== null)
      first?.field.input.focus()
      return first?.fault ?? null
    },
    card: () => {
      const { month, year } = readExpiry(expiry.value) ?? { month: 0, year: 0 }
      return { number: digitsOf(number.value), exp_month: month, exp_year: year, cvc: code.value }
    },
    clear(): void {
      for (const { input } of all) {
        input.value = ''
        show(input, null)
      }
      showBrand('')
    },
    focus: () => number.focus(),
    blur: () => all.find(({ input }) => input === document.activeElement)?.input.blur(),
  }
}

function inputOf(id: string): HTMLInputElement {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) throw new Error(`the form has no field ${id}`)
  return input
}

function show(input: HTMLInputElement, fault: StripeError | null): void {
  const place = document.getElementById(`${input.id}-error`)
  if (place) place.textContent = fault?.message ?? ''
  if (fault) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

function showBrand(text: string): void {
  const place = document.getElementById('brand')
  if (place) place.textContent = brandOf(text) ?? ''
}

/** Formats a field and keeps the cursor behind the same digit. */
function rewrite(input: HTMLInputElement, write: (text: string) => string): void {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  const atEnd = input.selectionStart === input.value.length
  const text = write(input.value)
  if (text === input.value) return
  input.value = text
  if (atEnd) return
  let place = 0
  for (let seen = 0; place < text.length && seen < before; place += 1) if (/\d/.test(text[place] ?? '')) seen += 1
  input.setSelectionRange(place, place)
}
