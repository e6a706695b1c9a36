import { useId, useState } from 'react'
import { ReadMoreButton } from '#ui/layout/read-more-button.tsx'
import { DrawnParts } from '#ui/rich-text/drawn-parts.tsx'
import type { FoldedText } from '#ui/rich-text/drawn-text.ts'

export function Description({ text: { seen, rest }, of }: { text: FoldedText; of: string }) {
  const [full, setFull] = useState(false)
  const id = useId()
  return (
    <div className="grid max-w-text justify-items-start gap-3 wrap-anywhere">
      <DrawnParts parts={seen} />
      {rest.length > 0 && (
        <>
          <div id={id} className={full ? 'grid gap-3' : 'folded'}>
            <DrawnParts parts={rest} />
          </div>
          <ReadMoreButton {...{ full, setFull, id }} about={of} />
        </>
      )}
    </div>
  )
}
