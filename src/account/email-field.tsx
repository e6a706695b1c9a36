import { type ComponentProps, useRef, useState } from 'react'
import { suggestEmail } from '#account/rules/email-suggestion.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'

/** Asks back when the domain looks mistyped; one press corrects it, and nothing stops who meant it. */
export function EmailField({
  defaultValue = '',
  ...field
}: Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'ref' | 'defaultValue'> & { defaultValue?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [suggestion, setSuggestion] = useState(() => suggestEmail(defaultValue))
  const correct = () => {
    if (input.current && suggestion) input.current.value = suggestion
    setSuggestion(null)
    input.current?.focus()
  }
  return (
    <div className="grid gap-1">
      <Field
        {...field}
        ref={input}
        type="email"
        inputMode="email"
        defaultValue={defaultValue}
        onInput={(event) => setSuggestion(suggestEmail(event.currentTarget.value, { typing: true }))}
        onBlur={(event) => setSuggestion(suggestEmail(event.currentTarget.value))}
      />
      <p role="status">
        {suggestion && (
          <Button look="plain" onClick={correct} className="-ml-4">
            Did you mean {suggestion}?
          </Button>
        )}
      </p>
    </div>
  )
}
