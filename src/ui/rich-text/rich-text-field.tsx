import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TextAreaField } from '#ui/form/field.tsx'
import { bodyOfField, type RichText, toMarkdown } from '#ui/rich-text/rich-text.ts'
import type { RichTextEditorProps } from '#ui/rich-text/rich-text-editor.tsx'

/** `textName`: the field without script, `text` unless given. */
type RichTextFieldProps = { body: RichText; error: string | undefined; label?: string; name?: string; textName?: string }
type LoadedEditor = { Editor: ComponentType<RichTextEditorProps>; value: RichText }

/** Sends JSON, or text until the editor loads. The editor takes over typed text once typing pauses. */
export function RichTextField({ body, error, label = 'Text', name = 'body', textName = 'text' }: RichTextFieldProps) {
  const rootRef = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState<LoadedEditor | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void import('#ui/rich-text/rich-text-editor.tsx').then(({ default: Editor }) => {
      const area = rootRef.current?.querySelector('textarea')
      if (!area || stop.signal.aborted) return
      // Set at once, or text typed between the read and a later render would be lost.
      const showEditor = () => flushSync(() => setReady({ Editor, value: bodyOfField(area.value, body) }))
      const once = { once: true, signal: stop.signal }
      // A press on a button below lands before the editor moves it.
      const showEditorAfterPress = () =>
        document.querySelector(':active') ? addEventListener('pointerup', () => setTimeout(showEditor), once) : showEditor()
      if (document.activeElement === area) area.addEventListener('blur', showEditorAfterPress, once)
      else showEditor()
    })
    return () => stop.abort()
  }, [body])
  // About the same height, so little below moves.
  return (
    <div ref={rootRef} className="min-h-112">
      {ready ? (
        <ready.Editor label={label} name={name} value={ready.value} error={error} />
      ) : (
        <TextAreaField
          label={label}
          name={textName}
          rows={14}
          hint="Leave an empty line between paragraphs. Start a heading with ## and each item of a list with a hyphen; **bold**, *italic*, [words](/address)."
          defaultValue={toMarkdown(body)}
          error={error}
          optional
        />
      )}
    </div>
  )
}
