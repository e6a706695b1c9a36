import { Link } from 'react-router'
import { clockTime } from '#kernel/text.ts'
import { ProgressBar } from '#library/progress/progress-bar.tsx'
import type { LearningProgress } from '#player/play.server.ts'
import { Check } from '#ui/icons/screen-icons.ts'

type Part = { chapter: string; product: { id: number; slug: string; title: string; durationSeconds: number } }

type CourseListProps = { parts: readonly Part[]; currentId: number; progress: LearningProgress }

export function CourseList({ parts, currentId, progress }: CourseListProps) {
  const chapters = [...Map.groupBy(parts, (part) => part.chapter)]
  return (
    <nav aria-label="Lessons of this course" className="grid content-start gap-6">
      {progress.product && <ProgressBar progress={progress.product} about="This course" />}
      {chapters.map(([chapter, lessons]) => (
        <div key={chapter}>
          <h2 className="pb-1 text-base">{chapter}</h2>
          <ol>
            {lessons.map(({ product }) => (
              <li key={product.id}>
                <Link
                  to={`?lesson=${product.slug}`}
                  aria-current={product.id === currentId ? 'page' : undefined}
                  className="flex min-h-11 items-center justify-between gap-3 rounded-control px-3 no-underline hover:bg-paper-sunk aria-[current=page]:bg-brass-wash aria-[current=page]:font-semibold"
                >
                  <span className="grow">{product.title}</span>
                  {progress.done.includes(product.id) && (
                    <>
                      <Check aria-hidden="true" size={16} className="shrink-0 text-leaf" />
                      <span className="sr-only">Done, </span>
                    </>
                  )}
                  <span className="text-ink-soft text-sm tabular-nums">{clockTime(product.durationSeconds)}</span>
                </Link>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </nav>
  )
}
