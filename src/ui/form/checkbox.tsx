import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'

type CheckboxProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  /** Indeterminate: some of its boxes are ticked. */
  mixed?: boolean
} & Omit<ComponentProps<'input'>, 'type' | 'children'>

/** The whole line, 44 px high, is the label. */
export function Checkbox({ label, hint, error, mixed = false, className = '', ...input }: CheckboxProps) {
  const made = useId()
  const id = input.id ?? made
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:opacity-55">
        <input
          {...input}
          ref={box}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {label}
          {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-ember">
          {error}
        </p>
      )}
    </div>
  )
}
