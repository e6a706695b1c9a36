import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type CoverShape, coverShapes } from '#ui/icons/cover-shapes.ts'
import { Picture, type PictureSource } from '#ui/picture.tsx'

type CardProps = {
  to: string
  title: string
  cover: PictureSource
  shape?: CoverShape
  kind?: string
  about?: ReactNode
  badge?: ReactNode
  foot?: ReactNode
  /** Buttons above the link that covers the card. */
  actions?: ReactNode
  headingLevel?: 2 | 3 | 4
  /** True for cards seen without scrolling. */
  first?: boolean
  sizes?: string
}

/** A product card. The title is the link, and the whole card is clickable. */
export function Card({ to, title, cover, shape = 'square', kind, about, badge, foot, actions, headingLevel = 3, first, sizes }: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group relative flex flex-col gap-3">
      <div className={`sleeve lift ${coverShapes[shape]}`}>
        <Picture
          picture={cover}
          alt=""
          first={first}
          sizes={sizes ?? '(min-width: 64rem) 18rem, 50vw'}
          className="size-full object-cover"
        />
        {badge && <div className="absolute top-2 left-2 z-1 flex flex-wrap gap-1">{badge}</div>}
      </div>
      <div className="flex grow flex-col gap-1">
        {kind && <p className="text-xs font-semibold tracking-wide text-brass-text">{kind}</p>}
        <Heading className="font-display text-base leading-snug font-semibold">
          <Link
            to={to}
            className="no-underline decoration-brass-edge decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
        </Heading>
        {about && <p className="text-sm text-ink-soft">{about}</p>}
        {foot && <div className="mt-auto pt-1">{foot}</div>}
      </div>
      {actions && <div className="relative z-1 flex flex-wrap gap-2">{actions}</div>}
    </article>
  )
}

/** Two columns on a phone, up to `columns` on a wide screen. */
export function CardGrid({ children, columns = 4, label }: { children: ReactNode; columns?: 3 | 4 | 5; label?: string }) {
  const wide = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' }[columns]
  return (
    <ul
      aria-label={label}
      className={`grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 ${wide} max-[19rem]:grid-cols-1 [&>:nth-child(n+9)]:below-fold-80`}
    >
      {children}
    </ul>
  )
}
