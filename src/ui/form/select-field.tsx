import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlClass } from '#ui/form/control-class.ts'
import { FieldFrame } from '#ui/form/field.tsx'
import { ChevronDown } from '#ui/icons/icons.ts'

type SelectFieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  optional?: boolean
  options: readonly { value: string; text: string; disabled?: boolean }[]
} & Omit<ComponentProps<'select'>, 'children'>

/** An option with an empty value works as a placeholder. */
export function SelectField({ label, hint, error, optional, options, className = '', ...select }: SelectFieldProps) {
  const made = useId()
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={select.id ?? made}>
      {(wiring) => (
        <span className="relative grid">
          <select
            {...select}
            {...wiring}
            required={select.required ?? !optional}
            className={`${controlClass} appearance-none pr-10 ${className}`}
          >
            {options.map(({ value, text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" size={18} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
        </span>
      )}
    </FieldFrame>
  )
}
