import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { currentTab } from '#ui/layout/current-tab.ts'

type TabLinksProps = { tabs: readonly { label: string; to: string; count?: number }[]; label: string }

/** Real addresses, so Back works without script. The current tab is scrolled into view. */
export function TabLinks({ tabs, label }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname) scrollToCurrent(list.current)
  }, [pathname])
  const activeTab = currentTab(
    tabs.map(({ to }) => to),
    pathname,
  )
  return (
    <nav aria-label={label} className="min-w-0 border-b border-line">
      <ul ref={list} className="relative -mb-px flex gap-1 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <Link
              to={tab.to}
              aria-current={tab.to === activeTab?.to ? activeTab.current : undefined}
              className="flex min-h-12 items-center gap-2 border-b-3 border-transparent px-3 font-semibold text-ink-soft no-underline -outline-offset-2 hover:text-ink aria-[current]:border-brass-edge aria-[current]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && <span className="font-normal tabular-nums">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scroll sideways only; the page stays where it is. */
function scrollToCurrent(list: HTMLElement | null): void {
  const activeItem = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement
  if (list && activeItem) list.scrollLeft = activeItem.offsetLeft - (list.clientWidth - activeItem.offsetWidth) / 2
}
