import { DrawnParts } from '#ui/rich-text/drawn-parts.tsx'
import { type Anchor, drawnText } from '#ui/rich-text/drawn-text.ts'
import type { RichText } from '#ui/rich-text/rich-text.ts'

export const RichTextView = ({ body, anchor }: { body: RichText; anchor?: Anchor | undefined }) => (
  <div className="grid max-w-text gap-3 wrap-anywhere">
    <DrawnParts parts={drawnText(body, { anchor })} />
  </div>
)
