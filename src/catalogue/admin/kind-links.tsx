import { Link } from 'react-router'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames, kinds } from '#catalogue/kinds.ts'

export const KindLinks = ({ chosen }: { chosen: KindName }) => (
  <nav aria-label="Kind" className="flex flex-wrap gap-x-5">
    {kindNames.map((one) => (
      <Link
        key={one}
        to={`?kind=${one}`}
        aria-current={one === chosen ? 'page' : undefined}
        className="touch-target aria-[current]:font-semibold"
      >
        {kinds[one].one}
      </Link>
    ))}
  </nav>
)
