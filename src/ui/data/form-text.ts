/** A text field of a form; '' when it is missing. */
export const formText = (form: FormData, name: string): string => String(form.get(name) ?? '')
