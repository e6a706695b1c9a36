import { type ComponentProps, useId, useState } from 'react'
import { minPasswordLength } from '#account/rules/password-length.ts'
import { controlClass } from '#ui/form/control-class.ts'
import { FieldFrame } from '#ui/form/field.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'
import { Eye } from '#ui/icons/icons.ts'
import { EyeOff } from '#ui/icons/screen-icons.ts'

type PasswordFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  name: string
  autoComplete: 'current-password' | 'new-password'
} & Pick<ComponentProps<'input'>, 'autoFocus' | 'minLength'>

export const NewPasswordField = (field: { label: string; name: string; error: string | undefined }) => (
  <PasswordField
    {...field}
    autoComplete="new-password"
    minLength={minPasswordLength}
    hint={`At least ${minPasswordLength} characters. A short phrase works well.`}
  />
)

/** With script it has a button that shows the password. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <span className="relative grid">
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            required
            spellCheck={false}
            autoCapitalize="none"
            className={`${controlClass} pr-12`}
          />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
            icon={shown ? <EyeOff aria-hidden="true" size={18} /> : <Eye aria-hidden="true" size={18} />}
            className="script-only absolute! right-0 top-0"
          />
        </span>
      )}
    </FieldFrame>
  )
}
