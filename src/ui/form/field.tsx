import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlClass } from '#ui/form/control-class.ts'

type FrameProps = {
  label: ReactNode
  /** Help that stays visible below the label. */
  hint?: ReactNode
  /** The error, in plain words. Marks the control invalid and is read with it. */
  error?: string | null
  /** Adds "(optional)" to the label; everything else is required. */
  optional?: boolean
}

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label, hint, control and error, linked for screen readers. */
export function FieldFrame({
  label,
  hint,
  error,
  optional,
  id,
  children,
}: FrameProps & { id: string; children: (wiring: ControlProps) => ReactNode }) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="flex items-baseline gap-1.5 text-sm font-semibold text-ember">
          <span aria-hidden="true" className="inline-block size-2 shrink-0 rotate-45 bg-ember" />
          {error}
        </p>
      )}
    </div>
  )
}

type FieldProps = FrameProps & Omit<ComponentProps<'input'>, 'children'>

/** Set `autoComplete` and `inputMode` wherever they fit. */
export function Field({ label, hint, error, optional, className = '', ...input }: FieldProps) {
  const generatedId = useId()
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={input.id ?? generatedId}>
      {(wiring) => <input {...input} {...wiring} required={input.required ?? !optional} className={`${controlClass} ${className}`} />}
    </FieldFrame>
  )
}

type TextAreaFieldProps = FrameProps & Omit<ComponentProps<'textarea'>, 'children'>

export function TextAreaField({ label, hint, error, optional, className = '', ...input }: TextAreaFieldProps) {
  const generatedId = useId()
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={input.id ?? generatedId}>
      {(wiring) => (
        <textarea rows={4} {...input} {...wiring} required={input.required ?? !optional} className={`${controlClass} ${className}`} />
      )}
    </FieldFrame>
  )
}
