import { EmailField } from '#account/email-field.tsx'
import { maxMessageLength } from '#help/rules/message-length.ts'
import type { FormProblem } from '#platform/form-answer.server.ts'
import { Button } from '#ui/form/button.tsx'
import { CaptchaField } from '#ui/form/captcha-field.tsx'
import { TextAreaField } from '#ui/form/field.tsx'

type HelpFieldsProps = { email: string; page: string; refused: FormProblem | undefined; busy: boolean }

export const HelpFields = ({ email, page, refused, busy }: HelpFieldsProps) => (
  <>
    <CaptchaField />
    <input type="hidden" name="page" value={page} />
    <EmailField
      label="Your email"
      name="email"
      autoComplete="email"
      maxLength={254}
      defaultValue={refused?.typed.email ?? email}
      error={refused?.errors.email}
    />
    <TextAreaField
      label="Message"
      name="message"
      rows={5}
      maxLength={maxMessageLength}
      defaultValue={refused?.typed.message ?? ''}
      error={refused?.errors.message}
    />
    <div>
      <Button type="submit" look="brass" busy={busy}>
        Send
      </Button>
    </div>
  </>
)
