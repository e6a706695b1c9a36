import { type ReactNode, useEffect } from 'react'
import { useNavigation } from 'react-router'
import type { Progress } from '#library/progress/progress.server.ts'
import { ProgressBar } from '#library/progress/progress-bar.tsx'
import { isComplete, progressRule } from '#library/progress/rules/listened-ranges.ts'
import { lessonDone } from '#player/listened-ranges.client.ts'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { useRevalidate } from '#ui/hydrate-on-interaction.tsx'
import { Check } from '#ui/icons/screen-icons.ts'

type LessonProgressProps = {
  lesson: { id: number; title: string; progress: Progress | null }
  here: string
  children?: ReactNode
}

/** Lesson progress, the "done" button, and the next step. Updates with the player. */
export function LessonProgress({ lesson, here, children }: LessonProgressProps) {
  const renew = useRevalidate()
  useEffect(() => {
    window.addEventListener(lessonDone, renew)
    return () => window.removeEventListener(lessonDone, renew)
  }, [renew])
  const action = `/progress/${lesson.id}`
  const busy = useNavigation().formAction === action
  const { progress } = lesson
  const done = (progress?.doneAt ?? null) !== null
  return (
    <section aria-label={`Your progress in ${lesson.title}`} className="grid gap-4 border-line border-t pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div role="status" className="min-w-48 grow">
          {done ? (
            <p className="flex items-center gap-2 font-semibold text-leaf">
              <Check aria-hidden="true" size={20} />
              {progress && isComplete(progress.heard, progress.duration) ? 'Lesson done' : 'Marked as done'}
            </p>
          ) : (
            <ProgressBar progress={progress ?? { lessons: 1, done: 0, heard: 0, duration: 1 }} about="This lesson" />
          )}
        </div>
        <PostForm action={action} preventScrollReset replace>
          <input type="hidden" name="done" value={done ? 'no' : 'yes'} />
          <input type="hidden" name="back" value={here} />
          <Button type="submit" busy={busy}>
            {done ? 'Mark as not done' : 'Mark as done'}
          </Button>
        </PostForm>
      </div>
      <p className="text-ink-soft text-sm">{progressRule} Marking it not done starts it over.</p>
      {children}
    </section>
  )
}
