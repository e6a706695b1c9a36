import { NavLink } from 'react-router'

/** Tabs that are pages: each has its address, so Back works and nothing needs script. */
export const TabLinks = ({ tabs, label }: { tabs: readonly { label: string; to: string; count?: number }[]; label: string }) => (
  <nav aria-label={label} className="min-w-0 border-b border-line">
    <ul className="-mb-px flex gap-1 overflow-x-auto">
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
