import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first invalid field of the current step, or its first field, when step or errors change; not when the form opens. */
export function useFocusFirstField(form: RefObject<HTMLFormElement | null>, at: number, errors: Readonly<Record<string, string>>): void {
  const shown = useRef({ at, errors })
  useEffect(() => {
    if (shown.current.at === at && shown.current.errors === errors) return
    shown.current = { at, errors }
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('input:not([type=hidden]), textarea, button[type=submit]') ?? [])]
    const visible = fields.filter((field) => field.offsetParent !== null)
    ;(visible.find((field) => field.getAttribute('aria-invalid')) ?? visible[0])?.focus()
  }, [form, at, errors])
}
