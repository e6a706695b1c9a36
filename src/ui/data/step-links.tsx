import { Link } from 'react-router'
import { ArrowLeft, ArrowRight } from '#ui/icons/icons.ts'

type StepLinksProps = {
  before: string | null
  after: string | null
  /** The list's own parameters. */
  kept: readonly (readonly [string, string])[]
}

const look = 'touch-target gap-2 rounded-control border border-line px-4 font-semibold no-underline hover:bg-paper-sunk'

/** Links to the previous and next page. Rows arriving meanwhile cause no gaps or duplicates. */
export function StepLinks({ before, after, kept }: StepLinksProps) {
  if (!before && !after) return null
  const to = (way: string, step: string) => `?${new URLSearchParams([...kept.map(([name, value]) => [name, value]), [way, step]])}`
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-center gap-3">
      {before && (
        <>
          <Link to={`?${new URLSearchParams(kept.map(([name, value]) => [name, value]))}`} className={look}>
            First page
          </Link>
          <Link to={to('before', before)} rel="prev" className={look}>
            <ArrowLeft aria-hidden="true" size={18} />
            Previous page
          </Link>
        </>
      )}
      {after && (
        <Link to={to('after', after)} rel="next" className={look}>
          Next page
          <ArrowRight aria-hidden="true" size={18} />
        </Link>
      )}
    </nav>
  )
}
