const wrong = ' aria-invalid="true"'

/** With script: once a refusal is shown. */
export const focusFirstWrong = (form: Element | null | undefined): void =>
  form?.querySelector<HTMLElement>(`[${wrong.trim()}]:not(:disabled)`)?.focus()

/** Without script: a page that arrives with a refusal has its focus in the first wrong field. */
export const autofocusFirstWrong = (html: string): string => html.replace(wrong, `${wrong} autofocus=""`)
