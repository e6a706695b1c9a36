import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import { CsrfField } from '#ui/form/csrf-field.tsx'

type RemoveFormProps = { version: number; busy: boolean; label: string; children: ReactNode }

export const RemoveForm = ({ version, busy, label, children }: RemoveFormProps) => (
  <Form method="post" className="flex flex-wrap items-center gap-x-5 gap-y-3">
    <CsrfField />
    <input type="hidden" name="version" value={version} />
    <Button type="submit" name="do" value="remove" busy={busy}>
      {label}
    </Button>
    <p className="max-w-text text-ink-soft">{children}</p>
  </Form>
)
