import { type Anchor, renderRichText } from '#ui/rich-text/render-rich-text.ts'
import { RichNodes } from '#ui/rich-text/rich-nodes.tsx'
import type { RichText } from '#ui/rich-text/rich-text.ts'

export const RichTextView = ({ body, anchor }: { body: RichText; anchor?: Anchor | undefined }) => (
  <div className="grid max-w-text gap-3 wrap-anywhere">
    <RichNodes parts={renderRichText(body, { anchor })} />
  </div>
)
