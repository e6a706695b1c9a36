import { Link, useLocation } from 'react-router'
import { accountGroupAt, accountGroups } from '#account/rules/account-pages.ts'
import { TabLinks } from '#ui/layout/tab-links.tsx'

export function AccountNav() {
  const open = accountGroupAt(useLocation().pathname)
  return (
    <div className="grid min-w-0">
      <nav aria-label="Your account" className="min-w-0">
        <ul className="-mx-2.5 flex flex-wrap sm:-mx-3 pt-2">
          {accountGroups.map((group) => (
            <li key={group.label}>
              <Link
                to={group.pages[0]!.to}
                aria-current={group === open ? 'true' : undefined}
                className="touch-target rounded-control px-2.5 sm:px-3 text-ink-soft no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {group.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <TabLinks key={open.label} label={`${open.label} pages`} tabs={open.pages} />
    </div>
  )
}
