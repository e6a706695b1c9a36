import { Link } from 'react-router'
import { pagesToShow } from '#ui/data/pages-to-show.ts'
import { ArrowLeft, ArrowRight } from '#ui/icons/icons.ts'

type PaginationProps = {
  page: number
  pages: number
  /** Pages are links, so paging works without script and can be shared. */
  toPage: (page: number) => string
  label?: string
}

const square = 'grid h-11 min-w-11 place-items-center rounded-control border px-2 no-underline tabular-nums'

export function Pagination({ page, pages, toPage, label = 'Pages' }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <Link
              to={toPage(page - 1)}
              rel="prev"
              aria-label="Previous page"
              className={`${square} border-transparent hover:bg-paper-sunk`}
            >
              <ArrowLeft aria-hidden="true" size={18} />
            </Link>
          </li>
        )}
        {pagesToShow(page, pages).map((one) =>
          typeof one === 'string' ? (
            <li key={one} aria-hidden="true" className="px-1 text-ink-soft">
              …
            </li>
          ) : (
            <li key={one} className={one === page || one === 1 || one === pages ? '' : 'max-sm:hidden'}>
              <Link
                to={toPage(one)}
                aria-label={`Page ${one}`}
                aria-current={one === page ? 'page' : undefined}
                className={`${square} ${one === page ? 'border-brass-text bg-brass-wash font-semibold' : 'border-transparent hover:bg-paper-sunk'}`}
              >
                {one}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link to={toPage(page + 1)} rel="next" aria-label="Next page" className={`${square} border-transparent hover:bg-paper-sunk`}>
              <ArrowRight aria-hidden="true" size={18} />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
