import type { ReactNode } from 'react'
import { Link } from 'react-router'

type ScreenHeadProps = { list: { label: string; to: string }; title: ReactNode; badge?: ReactNode; children?: ReactNode }

/** The heading of one record, below a link to the list it is in. */
export const ScreenHead = ({ list, title, badge, children }: ScreenHeadProps) => (
  <div>
    <Link to={list.to} className="touch-target">
      {list.label}
    </Link>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <h1 className="wrap-anywhere text-3xl">{title}</h1>
      {badge}
    </div>
    {children}
  </div>
)
