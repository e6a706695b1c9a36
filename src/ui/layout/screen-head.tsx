import type { ReactNode } from 'react'
import { Link } from 'react-router'

type ScreenHeadProps = { list: { label: string; to: string }; title: ReactNode; children?: ReactNode }

export const ScreenHead = ({ list, title, children }: ScreenHeadProps) => (
  <div>
    <Link to={list.to} className="inline-flex min-h-11 items-center">
      {list.label}
    </Link>
    <h1 className="text-3xl">{title}</h1>
    {children}
  </div>
)
