import { AfterLesson } from '#player/stage/after-lesson-block.ts'
import NextStep from '#ui/blocks/next-step.tsx'
import { Button } from '#ui/form/button.tsx'

type EndScreenProps = {
  next: { slug: string; title: string } | null
  onAgain: () => void
  onSlower: (() => void) | null
  /** The lesson to suggest next songs for; null for guests and tracks. */
  lesson: number | null
}

/** Actions when the film has ended. */
export const EndScreen = ({ next, onAgain, onSlower, lesson }: EndScreenProps) => (
  <section
    aria-label="What next"
    className="arrive absolute inset-0 z-10 grid content-center gap-3 overflow-y-auto bg-scrim p-4 text-center"
  >
    <p className="display text-2xl">That’s the end of it.</p>
    <div className="flex flex-wrap items-end justify-center gap-2">
      {onSlower && <Button onClick={onSlower}>Again slower</Button>}
      <Button look={next ? 'quiet' : 'brass'} onClick={onAgain}>
        Again
      </Button>
      {next && <NextStep label={`Next: ${next.title}`} to={`?lesson=${next.slug}`} />}
    </div>
    {lesson !== null && <AfterLesson productId={lesson} skeleton={null} />}
  </section>
)
