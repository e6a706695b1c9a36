import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowRight } from '#ui/icons/icons.ts'

type SectionHeadingProps = {
  title: string
  id?: string
  about?: ReactNode
  /** "See all lessons" and its address. */
  more?: { label: string; to: string }
  level?: 2 | 3
}

export function SectionHeading({ title, id, about, more, level = 2 }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <header className="pb-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Heading id={id} className={level === 2 ? 'text-2xl' : 'text-xl'}>
          {title}
        </Heading>
        <span aria-hidden="true" className="strings min-w-8 grow text-line" />
        {more && (
          <Link to={more.to} className="touch-target gap-1.5 font-semibold no-underline hover:underline">
            {more.label}
            <ArrowRight aria-hidden="true" size={18} />
          </Link>
        )}
      </div>
      {about && <p className="max-w-text text-ink-soft">{about}</p>}
    </header>
  )
}
