import { Link } from 'react-router'
import { type ShelfName, shelfTitle } from '#library/rules/shelves.ts'

/** Only the items of one year are on a shelf. */
export const ShelfYears = ({ shelf, years, active }: { shelf: ShelfName; years: readonly number[]; active: number | null }) => (
  <nav aria-label={`${shelfTitle(shelf)} by year`} className="pt-2">
    <ul className="flex flex-wrap gap-1">
      {years.map((year) => (
        <li key={year}>
          <Link
            to={`?${new URLSearchParams({ [shelf]: String(year) })}`}
            preventScrollReset
            aria-current={year === active ? 'true' : undefined}
            className="touch-target rounded-full px-4 tabular-nums no-underline hover:bg-paper-sunk aria-[current]:bg-brass-wash aria-[current]:font-semibold"
          >
            {year}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
