import { type FormEvent, useState } from 'react'
import type { FieldErrors } from '#kernel/errors.ts'
import { namingProblems } from '#library/rules/playlist-limits.ts'
import { ApiError } from '#ui/data/api.client.ts'
import { showToast } from '#ui/feedback/toast.client.ts'
import { Button } from '#ui/form/button.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { HiddenFields } from '#ui/form/hidden-fields.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

export type Naming = { name: string; description: string }

type NamingFormProps = {
  fields: Record<string, string | number>
  naming: Partial<Naming>
  errors: Readonly<FieldErrors>
  only?: 'name'
  submit: string
  busy: string
  /** With script; rejects with the shop's refusal. Without it the form posts its fields to the page. */
  onSave?: ((naming: Naming) => Promise<void>) | undefined
  taken?: readonly string[]
  nameId?: string
  className?: string
}

/** Name and description of a playlist. What is typed stays until the shop, or the device in its place, has it. */
export function NamingForm({
  fields,
  naming,
  errors: postedErrors,
  only,
  submit,
  busy: busyLabel,
  onSave,
  taken: takenNames = [],
  nameId,
  className = '',
}: NamingFormProps) {
  const [currentErrors, setErrors] = useState(postedErrors)
  const errors = onSave ? currentErrors : postedErrors
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<object | null>(null)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    if (!onSave) return
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const input = { name: String(form.get('name') ?? '').trim(), description: String(form.get('description') ?? '').trim() }
    const isTaken = takenNames.some((name) => name.toLowerCase() === input.name.toLowerCase())
    const problems = { ...(isTaken && { name: 'You already have a playlist with this name.' }), ...namingProblems(input) }
    setErrors(problems)
    if (Object.keys(problems).length > 0) return setRefusal(problems)
    setBusy(true)
    await onSave(input).catch((error: unknown) => {
      const serverErrors: FieldErrors = error instanceof ApiError ? error.errors : {}
      setErrors(serverErrors)
      setRefusal(serverErrors)
      if (Object.keys(serverErrors).length === 0)
        showToast({ kind: 'error', text: error instanceof Error ? error.message : 'That didn’t work.' })
    })
    setBusy(false)
  }
  return (
    <PostForm preventScrollReset onSubmit={(event) => void save(event)} refusal={refusal} className={`grid gap-4 ${className}`}>
      <HiddenFields fields={fields} />
      <Field
        label="Name"
        name="name"
        {...(nameId && { id: nameId })}
        maxLength={80}
        autoComplete="off"
        defaultValue={naming.name}
        error={errors.name ?? null}
      />
      {!only && (
        <TextAreaField
          label="Description"
          name="description"
          rows={2}
          maxLength={2000}
          optional
          defaultValue={naming.description}
          error={errors.description ?? null}
        />
      )}
      <div>
        <Button type="submit" look="brass" busy={busy}>
          {busy ? busyLabel : submit}
        </Button>
      </div>
    </PostForm>
  )
}
