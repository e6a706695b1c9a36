import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { CsrfField } from '#ui/form/csrf-field.tsx'

type ActionFormProps = { intent: string; fields?: Record<string, string>; children: ReactNode; className?: string }

export const ActionForm = ({ intent, fields = {}, children, className = '' }: ActionFormProps) => (
  <Form method="post" preventScrollReset className={className}>
    <CsrfField />
    <input type="hidden" name="intent" value={intent} />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </Form>
)
