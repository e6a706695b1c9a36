import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

type TabLinksProps = { tabs: readonly { label: string; to: string; count?: number }[]; label: string }

/** Tabs that are pages: each has its address, so Back works and nothing needs script. Where they are wider than the screen, the one that is open is brought into view. */
export function TabLinks({ tabs, label }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname) showOpen(list.current)
  }, [pathname])
  return (
    <nav aria-label={label} className="min-w-0 border-b border-line">
      <ul ref={list} className="relative -mb-px flex gap-1 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <NavLink
              to={tab.to}
              end
              className="flex min-h-12 items-center gap-2 border-b-3 border-transparent px-3 font-semibold text-ink-soft no-underline -outline-offset-2 hover:text-ink aria-[current=page]:border-brass-edge aria-[current=page]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && <span className="font-normal tabular-nums">{tab.count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Sideways only: the page itself stays where it is. */
function showOpen(list: HTMLElement | null): void {
  const open = list?.querySelector<HTMLElement>('[aria-current=page]')?.parentElement
  if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2
}
