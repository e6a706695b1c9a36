import { type ComponentProps, useRef, useState } from 'react'
import type { EmailCheckApi } from '#account/email-check/email-check.contract.ts'
import { caller } from '#ui/data/api.client.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'

const checkEmail = caller<EmailCheckApi['checkEmail']>('POST /email-check')

type Advice = Awaited<ReturnType<typeof checkEmail>>
const none: Advice = { validationMessage: null, suggestion: null }

/** Says what looks wrong with the address after it was typed. "Did you mean …?" corrects it in one press; nothing stops who meant it. */
export function EmailField({
  onChecking,
  ...field
}: Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'ref'> & {
  /** Told when a check begins and ends. */
  onChecking?: (isChecking: boolean) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [advice, setAdvice] = useState(none)
  const check = async () => {
    const email = input.current?.value ?? ''
    if (!email.includes('@')) return setAdvice(none)
    onChecking?.(true)
    const found = await checkEmail({ body: { email } }).catch(() => none)
    onChecking?.(false)
    // Typed on meanwhile: the answer is about another address.
    if (input.current?.value === email) setAdvice(found)
  }
  const correct = () => {
    if (input.current && advice.suggestion) input.current.value = advice.suggestion
    setAdvice(none)
    input.current?.focus()
  }
  return (
    <div className="grid gap-1">
      <Field {...field} ref={input} type="email" inputMode="email" onInput={() => setAdvice(none)} onBlur={check} />
      <p role="status" className="text-sm">
        {advice.suggestion ? (
          <Button look="plain" onClick={correct} className="-ml-4">
            Did you mean {advice.suggestion}?
          </Button>
        ) : (
          !field.error && advice.validationMessage
        )}
      </p>
    </div>
  )
}
