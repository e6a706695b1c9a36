import type { ReactNode } from 'react'
import { Link } from 'react-router'

type BackHeadingProps = { to: string; back: string; title: string; children?: ReactNode }

export const BackHeading = ({ to, back, title, children }: BackHeadingProps) => (
  <div>
    <Link to={to} className="inline-flex min-h-11 items-center">
      {back}
    </Link>
    <h1 className="text-3xl">{title}</h1>
    {children}
  </div>
)
