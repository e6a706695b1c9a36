import type { ReactNode } from 'react'
import { Link } from 'react-router'

type ScreenHeadProps = { list: { label: string; to: string }; title: ReactNode; children?: ReactNode }

/** The heading of a back-office screen, below a link to the list it belongs to. */
export const ScreenHead = ({ list, title, children }: ScreenHeadProps) => (
  <div>
    <Link to={list.to} className="inline-flex min-h-11 items-center">
      {list.label}
    </Link>
    <h1 className="text-3xl">{title}</h1>
    {children}
  </div>
)
