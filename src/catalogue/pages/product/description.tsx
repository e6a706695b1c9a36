import { useId, useState } from 'react'
import { ReadMoreButton } from '#ui/layout/read-more-button.tsx'
import type { SplitRichText } from '#ui/rich-text/render-rich-text.ts'
import { RichNodes } from '#ui/rich-text/rich-nodes.tsx'

export function Description({ text: { visible, rest }, of }: { text: SplitRichText; of: string }) {
  const [expanded, setExpanded] = useState(false)
  const id = useId()
  return (
    <div className="grid max-w-text justify-items-start gap-3 wrap-anywhere">
      <RichNodes parts={visible} />
      {rest.length > 0 && (
        <>
          <div id={id} className={expanded ? 'grid gap-3' : 'folded'}>
            <RichNodes parts={rest} />
          </div>
          <ReadMoreButton {...{ expanded, setExpanded, id }} about={of} />
        </>
      )}
    </div>
  )
}
