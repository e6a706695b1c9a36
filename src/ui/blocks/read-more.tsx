import { useId, useState } from 'react'
import { splitForReadMore } from '#ui/data/split-for-read-more.ts'
import { ReadMoreButton } from '#ui/layout/read-more-button.tsx'

export type ReadMoreProps = {
  text: string
  max?: number
  /** Completes the button's name: "Read more about Marlow Tate". */
  about?: string
}

export default function ReadMore({ text, max = 320, about }: ReadMoreProps) {
  const [expanded, setExpanded] = useState(false)
  const id = useId()
  const { visible, rest } = splitForReadMore(text, max)
  const last = visible.length - 1
  const [tail, ...more] = rest
  return (
    <div className="grid max-w-text justify-items-start gap-3">
      {visible.map((paragraph, at) => (
        <p key={paragraph}>
          {paragraph}
          {at === last && tail && (
            <>
              {!expanded && (
                <span aria-hidden="true" className="script-only">
                  …
                </span>
              )}
              <span className={expanded ? '' : 'folded'}> {tail}</span>
            </>
          )}
        </p>
      ))}
      <div id={id} className={expanded ? 'grid gap-3' : 'folded'}>
        {more.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {rest.length > 0 && <ReadMoreButton {...{ expanded, setExpanded, id, about }} />}
    </div>
  )
}
