import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowRight } from '#ui/icons/icons.ts'

export type CardPanel = {
  to: string
  title: string
  about?: string
  figure?: string
  picture?: ReactNode
}

/** B6: tiles that link to parts of the shop. */
export default function CardPanels({ label, panels }: { label: string; panels: readonly CardPanel[] }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {panels.map(({ to, title, about, figure, picture }) => (
        <li key={to}>
          <Link
            to={to}
            className="group flex h-full flex-col gap-1 panel p-4 no-underline hover:border-line-strong hover:shadow-soft sm:p-5"
          >
            {picture}
            <span className="flex items-baseline gap-2 font-display font-semibold text-lg">
              {title}
              {figure && <span className="font-normal font-text text-base text-ink-soft tabular-nums">{figure}</span>}
              <ArrowRight
                aria-hidden="true"
                size={18}
                className="ml-auto shrink-0 self-center text-brass-text transition-transform group-hover:translate-x-1"
              />
            </span>
            {about && <span className="text-ink-soft text-sm max-sm:hidden">{about}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
