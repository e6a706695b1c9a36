import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TextAreaField } from '#ui/form/field.tsx'
import { bodyOfField, plainText, type RichText } from '#ui/rich-text/rich-text.ts'
import type { RichTextEditorProps } from '#ui/rich-text/rich-text-editor.tsx'

/** `textName`: the field without script, `text` unless given. */
type RichTextFieldProps = { body: RichText; error: string | undefined; label?: string; name?: string; textName?: string }
type Ready = { Editor: ComponentType<RichTextEditorProps>; value: RichText }

/** Sends JSON, or text until the editor loads. The editor takes over typed text once typing pauses. */
export function RichTextField({ body, error, label = 'Text', name = 'body', textName = 'text' }: RichTextFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState<Ready | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void import('#ui/rich-text/rich-text-editor.tsx').then(({ default: Editor }) => {
      const area = place.current?.querySelector('textarea')
      if (!area || stop.signal.aborted) return
      // Set at once, or text typed between the read and a later render would be lost.
      const takeOver = () => flushSync(() => setReady({ Editor, value: bodyOfField(area.value, body) }))
      const once = { once: true, signal: stop.signal }
      // A press on a button below lands before the editor moves it.
      const afterPress = () =>
        document.querySelector(':active') ? addEventListener('pointerup', () => setTimeout(takeOver), once) : takeOver()
      if (document.activeElement === area) area.addEventListener('blur', afterPress, once)
      else takeOver()
    })
    return () => stop.abort()
  }, [body])
  // About the same height, so little below moves.
  return (
    <div ref={place} className="min-h-112">
      {ready ? (
        <ready.Editor label={label} name={name} value={ready.value} error={error} />
      ) : (
        <TextAreaField
          label={label}
          name={textName}
          rows={14}
          hint="Leave an empty line between paragraphs. Start a heading with ## and each item of a list with a hyphen; **bold**, *italic*, [words](/address)."
          defaultValue={plainText(body)}
          error={error}
          optional
        />
      )}
    </div>
  )
}
