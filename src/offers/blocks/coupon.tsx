import { type FormEvent, useId, useState } from 'react'
import { stackingRule } from '#offers/rules/coupon-text.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { formText } from '#ui/data/form-text.ts'
import { Button } from '#ui/form/button.tsx'
import { CaptchaField } from '#ui/form/captcha-field.tsx'
import { controlClass } from '#ui/form/control-class.ts'
import { PostForm } from '#ui/form/post-form.tsx'

type CouponProps = {
  applied: string | null
  free?: boolean
  problem?: string | null
  tried?: string
  back?: string
  onApply: (code: string, captcha: string) => Promise<boolean>
  onRemove: () => Promise<boolean>
}

/** B8: a field for a code, or the applied coupon with its remove button. Keeps the code when it is refused. */
export default function Coupon({ applied, free = false, problem, tried, back, onApply, onRemove }: CouponProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(Boolean(problem))
  const [refusal, setRefusal] = useState<object | null>(null)
  const run = (work: (form: FormData) => Promise<boolean>) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const isDone = await work(new FormData(event.currentTarget))
    setRefused(!isDone)
    setRefusal(isDone ? null : {})
    setBusy(false)
  }
  if (applied) {
    return (
      <PostForm reloadDocument action="/cart" onSubmit={run(onRemove)} className="flex items-center justify-between gap-3">
        <input type="hidden" name="intent" value="remove-coupon" />
        {back && <input type="hidden" name="back" value={back} />}
        <p>
          Coupon <strong>{applied}</strong> applied{free && ': free delivery with the cheapest method'}.
        </p>
        <Button type="submit" look="plain" busy={busy}>
          Remove<span className="sr-only"> coupon {applied}</span>
        </Button>
      </PostForm>
    )
  }
  return (
    <PostForm
      reloadDocument
      action="/cart"
      refusal={refusal}
      onSubmit={run((form) => onApply(formText(form, 'code').trim(), formText(form, captchaField)))}
      className="grid gap-1.5"
    >
      {refused && <CaptchaField />}
      <input type="hidden" name="intent" value="coupon" />
      {back && <input type="hidden" name="back" value={back} />}
      <label htmlFor={id} className="font-semibold">
        Coupon code
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="code"
          required
          maxLength={64}
          defaultValue={tried}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={problem ? `${id}-problem` : undefined}
          aria-invalid={problem || refused ? true : undefined}
          className={controlClass}
        />
        <Button type="submit" busy={busy}>
          Apply
        </Button>
      </div>
      <p className="text-ink-soft text-sm">{stackingRule}</p>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="font-semibold text-ember text-sm">
          {problem}
        </p>
      )}
    </PostForm>
  )
}
