import { Link } from 'react-router'
import type { PathCard } from '#library/paths/paths.server.ts'
import { learningPathUrl, pathSummary } from '#library/paths/rules/path-text.ts'
import type { Progress } from '#library/progress/progress.server.ts'
import { ProgressBar } from '#library/progress/progress-bar.tsx'
import { PathCover } from './path-cover.tsx'

export type PathTileProps = { path: PathCard; progress: Progress | undefined; first?: boolean; headingLevel?: 2 | 3 }

const linkClass = 'whole-card'

export function PathTile({ path, progress, first, headingLevel = 2 }: PathTileProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group relative flex h-full flex-col gap-3">
      <div className="lift">
        <PathCover covers={path.covers} first={first} sizes="(min-width: 64rem) 18rem, 46vw" />
      </div>
      <div className="grid gap-1">
        <Heading className="font-display font-semibold text-base leading-snug">
          <Link to={learningPathUrl(path.slug)} className={linkClass}>
            {path.title}
          </Link>
        </Heading>
        <p className="line-clamp-3 text-sm">{path.goal}</p>
        <p className="text-ink-soft text-sm tabular-nums">{pathSummary(path)}</p>
        {progress && <ProgressBar progress={progress} about={path.title} />}
      </div>
    </article>
  )
}

export function PathRow({ path, progress }: PathTileProps) {
  return (
    <article className="group relative flex items-center gap-4 py-4">
      <div className="w-20 shrink-0 sm:w-28">
        <PathCover covers={path.covers} sizes="7rem" />
      </div>
      <div className="grid min-w-0 grow gap-1">
        <h2 className="font-display font-semibold text-base leading-snug">
          <Link to={learningPathUrl(path.slug)} className={linkClass}>
            {path.title}
          </Link>
        </h2>
        <p className="max-w-text max-sm:line-clamp-2">{path.goal}</p>
        <p className="text-ink-soft text-sm tabular-nums">{pathSummary(path)}</p>
        {progress && (
          <div className="max-w-80">
            <ProgressBar progress={progress} about={path.title} />
          </div>
        )}
      </div>
    </article>
  )
}
