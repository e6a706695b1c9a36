import type { ReactNode } from 'react'
import { Button, buttonClass } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type TokenFormProps = { intent: string; token?: string | null; children: ReactNode }

export const TokenForm = ({ intent, token, children }: TokenFormProps) => (
  <PostForm preventScrollReset>
    <input type="hidden" name="intent" value={intent} />
    {token && <input type="hidden" name="token" value={token} />}
    {children}
  </PostForm>
)

type ConfirmFormProps = { intent: string; token: string | null; label: string; text: string; question: string; confirmText: string }

/** A confirmation that unfolds in place, also without script. `label` names the item to screen readers. */
export const ConfirmForm = ({ intent, token, label, text, question, confirmText }: ConfirmFormProps) => (
  <details className="group">
    <summary aria-label={label} className={`${buttonClass({ look: 'plain' })} cursor-pointer list-none`}>
      {text}
    </summary>
    <TokenForm intent={intent} token={token}>
      <p className="max-w-60 pt-1 pb-2 text-sm">{question}</p>
      <Button type="submit" look="danger">
        {confirmText}
      </Button>
    </TokenForm>
  </details>
)
