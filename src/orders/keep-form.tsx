import { minPasswordLength } from '#account/rules/password-length.ts'
import { PasswordField } from '#account/sign-in/password-field.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

/** The one field that makes a guest's order part of a library. The address is the order's; password managers read it here. */
export const KeepForm = ({ email, error, busy }: { email: string; error: string | undefined; busy: boolean }) => (
  <PostForm reloadDocument className="grid gap-4 panel p-4">
    <input type="hidden" name="do" value="keep" />
    <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
    <PasswordField
      label="Choose a password to keep it in your library"
      name="password"
      autoComplete="new-password"
      minLength={minPasswordLength}
      hint={`For ${email}, on all your devices. At least ${minPasswordLength} characters.`}
      error={error}
    />
    <div>
      <Button type="submit" look="brass" busy={busy}>
        Keep it in my library
      </Button>
    </div>
  </PostForm>
)
