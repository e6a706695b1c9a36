import { Link } from 'react-router'
import { SwiperCarousel } from '#blocks.tsx'
import type { View } from '#catalogue/rules/query.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CardSkeletons } from '#ui/feedback/skeleton.tsx'
import { ButtonLink, buttonClass } from '#ui/form/button.tsx'
import { CardGrid } from '#ui/layout/card.tsx'
import { PathRow, PathTile, type PathTileProps } from './path-tile.tsx'

export const pathIndex = { path: '/paths', one: 'Path', many: 'Learning paths', facets: ['level', 'style'] } as const

export function Paths({ view, shown }: { view: View; shown: readonly PathTileProps[] }) {
  if (view === 'list')
    return (
      <ul aria-label={pathIndex.many} className="divide-y divide-line border-line border-y">
        {shown.map((one) => (
          <li key={one.path.slug}>
            <PathRow {...one} />
          </li>
        ))}
      </ul>
    )
  if (view === 'carousel') {
    const slides = shown.map((one) => ({ key: one.path.slug, content: <PathTile {...one} /> }))
    return <SwiperCarousel label={pathIndex.many} slides={slides} skeleton={<CardSkeletons count={4} />} />
  }
  return (
    <CardGrid label={pathIndex.many} columns={3}>
      {shown.map((one, at) => (
        <li key={one.path.slug}>
          <PathTile {...one} first={at < 3} />
        </li>
      ))}
    </CardGrid>
  )
}

export const NoPaths = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState
      illustration="case"
      title="No paths match"
      action={
        <Link to={pathIndex.path} className={buttonClass()}>
          Show all paths
        </Link>
      }
    >
      Try another level or style.
    </EmptyState>
  ) : (
    <EmptyState illustration="case" title="No learning paths yet" action={<ButtonLink to="/courses">Look at the courses</ButtonLink>}>
      We’re still putting the first ones together.
    </EmptyState>
  )
