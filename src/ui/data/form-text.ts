export const formText = (form: FormData, name: string): string => String(form.get(name) ?? '')
