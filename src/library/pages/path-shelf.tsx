import { Link } from 'react-router'
import type { readLibrary } from '#library/library-shelves.server.ts'
import { learningPathUrl } from '#library/paths/rules/path-text.ts'
import { ProgressBar } from '#library/progress/progress-bar.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'

export const PathShelf = ({ paths }: Pick<Awaited<ReturnType<typeof readLibrary>>, 'paths'>) => (
  <section aria-labelledby="paths">
    <SectionHeading id="paths" title="Learning paths" />
    <ul className="divide-y divide-line border-line border-y">
      {paths.map(({ path, progress }) => (
        <li key={path.id} className="grid items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <Link to={learningPathUrl(path.slug)} className="touch-target font-display font-semibold">
            {path.title}
          </Link>
          <ProgressBar progress={progress} about={path.title} />
        </li>
      ))}
    </ul>
  </section>
)
