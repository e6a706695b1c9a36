import { Link } from 'react-router'
import { ArrowLeft, ArrowRight } from '#ui/icons/icons.ts'

type PrevNextLinksProps = {
  before: string | null
  after: string | null
  /** The list's own parameters. */
  params: readonly (readonly [string, string])[]
}

const linkClass = 'touch-target gap-2 rounded-control border border-line px-4 font-semibold no-underline hover:bg-paper-sunk'

/** Links to the previous and next page. Rows arriving meanwhile cause no gaps or duplicates. */
export function PrevNextLinks({ before, after, params }: PrevNextLinksProps) {
  if (!before && !after) return null
  const to = (direction: string, cursor: string) =>
    `?${new URLSearchParams([...params.map(([name, value]) => [name, value]), [direction, cursor]])}`
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-center gap-3">
      {before && (
        <>
          <Link to={`?${new URLSearchParams(params.map(([name, value]) => [name, value]))}`} className={linkClass}>
            First page
          </Link>
          <Link to={to('before', before)} rel="prev" className={linkClass}>
            <ArrowLeft aria-hidden="true" size={18} />
            Previous page
          </Link>
        </>
      )}
      {after && (
        <Link to={to('after', after)} rel="next" className={linkClass}>
          Next page
          <ArrowRight aria-hidden="true" size={18} />
        </Link>
      )}
    </nav>
  )
}
