import { Link, useLocation } from 'react-router'
import type { MenuGroup } from '#admin/screens.ts'
import { currentTab } from '#ui/layout/current-tab.ts'

/** The screens this person may open, in groups. `counts`: figures beside a screen, by address. */
export function SideMenu({ groups, counts }: { groups: readonly MenuGroup[]; counts: Readonly<Record<string, number>> }) {
  const { pathname } = useLocation()
  // Today's address begins every other, so it is current only on its own page.
  const paths = groups.flatMap(({ links }) => links.map(({ to }) => to)).filter((to) => to !== '/admin' || pathname === '/admin')
  const open = currentTab(paths, pathname)
  return (
    <nav aria-label="Back office" className="grid gap-5">
      {groups.map(({ title, links }) => (
        <div key={title}>
          {title && <p className="px-3 pb-1 text-ink-soft text-xs font-semibold tracking-wide uppercase">{title}</p>}
          <ul className="grid gap-0.5">
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={to === open?.to ? open.current : undefined}
                  className="flex min-h-11 items-center justify-between gap-3 rounded-control px-3 no-underline hover:bg-paper-raised aria-[current]:bg-paper-raised aria-[current]:font-semibold aria-[current]:text-brass-text"
                >
                  {label}
                  {(counts[to] ?? 0) > 0 && (
                    <span className="rounded-full bg-brass px-2 text-brass-ink text-xs font-semibold leading-5 tabular-nums">
                      {counts[to]}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
