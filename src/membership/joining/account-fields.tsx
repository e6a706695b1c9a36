import { Link } from 'react-router'
import { EmailField } from '#account/email-field.tsx'
import { withBack } from '#account/rules/local-path.ts'
import { NewPasswordField } from '#account/sign-in/password-field.tsx'
import type { FieldErrors } from '#kernel/errors.ts'
import { CaptchaField } from '#ui/form/captcha-field.tsx'

type AccountFieldsProps = {
  page: string
  errors: FieldErrors
  typed: string
  /** The account opened by an earlier submit of this page. */
  opened: string | null
}

export function AccountFields({ page, errors, typed, opened }: AccountFieldsProps) {
  if (opened)
    return (
      <p role="status" className="panel p-4 sm:p-5">
        Your account for <strong>{opened}</strong> is ready.
      </p>
    )
  return (
    <fieldset className="grid gap-4 panel p-4 sm:p-5">
      <legend className="sr-only">Your account</legend>
      <CaptchaField />
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span aria-hidden="true" className="font-semibold">
          Your account
        </span>
        <span className="text-sm">
          Have an account?{' '}
          <Link to={withBack('/sign-in', page)} className="touch-target font-semibold underline decoration-line-strong underline-offset-4">
            Sign in
          </Link>
        </span>
      </p>
      <EmailField label="Email" name="email" autoComplete="username" defaultValue={typed} error={errors.email} />
      <NewPasswordField label="Password" name="password" error={errors.password} />
    </fieldset>
  )
}
