import { useId, useState } from 'react'
import { splitForReading } from '#ui/data/split-for-reading.ts'
import { ReadMoreButton } from '#ui/layout/read-more-button.tsx'

export type ReadMoreProps = {
  text: string
  max?: number
  /** Completes the button's name: "Read more about Marlow Tate". */
  about?: string
}

export default function ReadMore({ text, max = 320, about }: ReadMoreProps) {
  const [full, setFull] = useState(false)
  const id = useId()
  const { seen, rest } = splitForReading(text, max)
  const last = seen.length - 1
  const [tail, ...more] = rest
  return (
    <div className="grid max-w-text justify-items-start gap-3">
      {seen.map((paragraph, at) => (
        <p key={paragraph}>
          {paragraph}
          {at === last && tail && (
            <>
              {!full && (
                <span aria-hidden="true" className="script-only">
                  …
                </span>
              )}
              <span className={full ? '' : 'folded'}> {tail}</span>
            </>
          )}
        </p>
      ))}
      <div id={id} className={full ? 'grid gap-3' : 'folded'}>
        {more.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {rest.length > 0 && <ReadMoreButton {...{ full, setFull, id, about }} />}
    </div>
  )
}
