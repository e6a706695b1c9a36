import { EmailField } from '#account/email-field.tsx'
import type { GiftGiven } from '#gifts/gifts-given.server.ts'
import { Button, buttonClass } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type FormErrors = { errors: Readonly<Record<string, string>>; typed: Readonly<Record<string, string>> }

export const GivenGift = ({
  gift: { id, title, recipient, email, words, open, sent },
  wrong,
}: {
  gift: GiftGiven
  wrong: FormErrors | undefined
}) => (
  <li className="grid gap-4 panel p-5">
    <div className="wrap-anywhere">
      <p className="font-semibold">
        {title} for {recipient}
      </p>
      <p className="text-ink-soft text-sm">
        {words} · {email}
      </p>
    </div>
    {open && (
      <div className="flex flex-wrap items-start gap-3">
        <PostForm reloadDocument>
          <input type="hidden" name="intent" value="resend" />
          <input type="hidden" name="gift" value={id} />
          <Button type="submit">
            {sent ? 'Resend' : 'Send it now'}
            <span className="sr-only"> to {recipient}</span>
          </Button>
        </PostForm>
        <details open={wrong !== undefined} className="grow">
          <summary className={buttonClass({ look: 'plain' })}>Change recipient</summary>
          <PostForm reloadDocument className="grid gap-4 pt-4">
            <input type="hidden" name="intent" value="readdress" />
            <input type="hidden" name="gift" value={id} />
            <Field label="Their name" name="name" autoComplete="off" defaultValue={wrong?.typed.name} error={wrong?.errors.name} />
            <EmailField label="Their email" name="email" autoComplete="off" defaultValue={wrong?.typed.email} error={wrong?.errors.email} />
            <div>
              <Button type="submit" look="brass">
                Send
              </Button>
            </div>
          </PostForm>
        </details>
      </div>
    )}
  </li>
)
