import type { RichText } from '#ui/rich-text/rich-text.ts'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'

type TextPreviewProps = { heading: string; title: string; body: RichText; savedBy: string }

/** The last saved draft, as guests will read it. */
export const TextPreview = ({ heading, title, body, savedBy }: TextPreviewProps) => (
  <section aria-labelledby="preview" className="grid gap-3">
    <h2 id="preview" className="text-xl">
      {heading}
    </h2>
    <p className="text-ink-soft text-sm">Saved by {savedBy}</p>
    <article aria-label={`Preview: ${title}`} className="grid gap-6 rounded-card border border-line bg-paper p-5 sm:p-8">
      <p className="wrap-anywhere font-bold font-display text-3xl">{title}</p>
      <RichTextView body={body} />
    </article>
  </section>
)
