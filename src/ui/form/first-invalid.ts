const invalidAttribute = ' aria-invalid="true"'

/** With script: once a refusal is shown. */
export const focusFirstInvalid = (form: Element | null | undefined): void =>
  form?.querySelector<HTMLElement>(`[${invalidAttribute.trim()}]:not(:disabled)`)?.focus()

/** Without script: a page that arrives with a refusal has its focus in the first wrong field. */
export const autofocusFirstInvalid = (html: string): string => html.replace(invalidAttribute, `${invalidAttribute} autofocus=""`)
