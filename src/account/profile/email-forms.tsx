import { PasswordField } from '#account/sign-in/password-field.tsx'
import type { FormProblem } from '#platform/form-answer.server.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type Answer = { answer: FormProblem | undefined }

const panel = 'grid gap-5 panel p-5 sm:p-8'

/** Needs the password, to prove that the owner is asking. */
export const NewEmailForm = ({ answer }: Answer) => (
  <PostForm reloadDocument className={panel}>
    {answer && Object.keys(answer.errors).length === 0 && <FormNotice answer={answer} />}
    <Field
      label="New email"
      name="email"
      type="email"
      autoComplete="email"
      hint="We’ll send a link there. Open it to confirm the change."
      defaultValue={answer?.typed.email}
      error={answer?.errors.email}
    />
    <PasswordField label="Current password" name="password" autoComplete="current-password" error={answer?.errors.password} />
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look="brass">
        Send link
      </Button>
      <ButtonLink to="/profile" look="plain">
        Cancel
      </ButtonLink>
    </div>
  </PostForm>
)

/** A second click is needed, because mail scanners open links too. */
export const ConfirmNewEmail = ({ answer, token, newEmail }: Answer & { token: string; newEmail: string }) => (
  <PostForm reloadDocument className={panel}>
    <FormNotice answer={answer} />
    <input type="hidden" name="token" value={token} />
    <p>
      From now on, sign in with <strong>{newEmail}</strong>. Emails about your orders go there too. We’ll let your old address know.
    </p>
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look="brass">
        Use this address
      </Button>
      <ButtonLink to="/profile" look="plain">
        Cancel
      </ButtonLink>
    </div>
  </PostForm>
)
