import { lazy, Suspense, useEffect, useState } from 'react'
import { TextAreaField } from '#ui/form/field.tsx'
import { plainText, type RichText } from '#ui/rich-text/rich-text.ts'

const RichTextEditor = lazy(() => import('#ui/rich-text/rich-text-editor.tsx'))

/** Sends `body` as JSON, or `text` until the editor's script is there. */
export function RichTextField({ body, error }: { body: RichText; error: string | undefined }) {
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const plain = (
    <TextAreaField
      label="Text"
      name="text"
      rows={14}
      hint="Leave an empty line between paragraphs. Start a heading with ## and each item of a list with a hyphen."
      defaultValue={plainText(body)}
      error={error}
      optional
    />
  )
  // Room for either, so that nothing below moves when one takes the other's place.
  return (
    <div className="min-h-112">
      <Suspense fallback={plain}>{isScripted ? <RichTextEditor label="Text" name="body" value={body} error={error} /> : plain}</Suspense>
    </div>
  )
}
