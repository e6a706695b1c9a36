import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { checkEmail } from '#account/email-check/email-check.client.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'

type Advice = { about: string; validationMessage: string | null; suggestion: string | null }

/** Long enough to type the end of a domain. */
const debounceMs = 800

/** Advises on a suspicious address and corrects it in one press; it can be submitted unchanged. */
export function EmailField({
  onChecking,
  ...field
}: Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'ref'> & {
  onChecking?: (isChecking: boolean) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [advice, setAdvice] = useState<Advice | null>(null)
  useEffect(() => () => clearTimeout(pause.current), [])
  const check = async () => {
    clearTimeout(pause.current)
    const about = input.current?.value ?? ''
    if (!/@.+\./.test(about) || about === advice?.about) return
    onChecking?.(true)
    const found = await checkEmail(about)
    onChecking?.(false)
    // The result is for an address typed earlier.
    if (input.current?.value === about) setAdvice({ about, ...found })
  }
  const onTyped = () => {
    setAdvice({ about: '', validationMessage: null, suggestion: null })
    clearTimeout(pause.current)
    pause.current = setTimeout(check, debounceMs)
  }
  const acceptSuggestion = () => {
    if (!input.current || !advice?.suggestion) return
    input.current.value = advice.suggestion
    setAdvice({ about: advice.suggestion, validationMessage: null, suggestion: null })
    input.current.focus()
  }
  return (
    <div className="grid gap-1">
      <Field {...field} ref={input} type="email" inputMode="email" onInput={onTyped} onBlur={check} />
      {/* There from the first letter on, so that screen readers announce what comes into it. */}
      {advice && (
        <p role="status" className="text-sm">
          {advice.suggestion ? (
            <Button look="plain" onClick={acceptSuggestion} className="-ml-4">
              Did you mean {advice.suggestion}?
            </Button>
          ) : (
            !field.error && advice.validationMessage
          )}
        </p>
      )}
    </div>
  )
}
