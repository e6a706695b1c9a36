import { type ComponentProps, useEffect, useRef } from 'react'
import { Form, useActionData } from 'react-router'
import { CsrfField } from '#ui/form/csrf-field.tsx'
import { focusFirstInvalid } from '#ui/form/first-invalid.ts'

type PostFormProps = Omit<ComponentProps<typeof Form>, 'method' | 'noValidate'> & {
  /** The error of a scripted call: a new value for each refusal, null when there is none. */
  refusal?: unknown
}

/** Errors appear beside fields, not in browser bubbles, and focus the first. `reloadDocument` for answers that change the session. */
export function PostForm({ children, refusal = null, ...form }: PostFormProps) {
  const token = useRef<HTMLInputElement>(null)
  const isShown = useRef(false)
  const actionData = useActionData()
  useEffect(() => {
    // A refused page has `autofocus`, but the visitor may have moved on.
    const mayFocus = isShown.current || document.activeElement === document.body
    isShown.current = true
    if (actionData !== undefined && mayFocus) focusFirstInvalid(token.current?.form)
  }, [actionData])
  const isMounted = useRef(false)
  useEffect(() => {
    if (isMounted.current && refusal !== null) focusFirstInvalid(token.current?.form)
    isMounted.current = true
  }, [refusal])
  return (
    <Form {...form} method="post" noValidate>
      <CsrfField ref={token} />
      {children}
    </Form>
  )
}
