import { Link } from 'react-router'
import { imagePicture } from '#media/images/image-picture.ts'
import type { FirstLesson } from '#membership/plans/first-lesson.server.ts'
import { ButtonLink, buttonClass } from '#ui/form/button.tsx'
import { Picture } from '#ui/picture.tsx'

/** Shown after joining: the first lesson, and three questions to choose the next ones. */
export const StartPlaying = ({ lesson }: { lesson: FirstLesson }) => (
  <section aria-labelledby="start" className="stage lamp flex flex-wrap items-center gap-6 rounded-card p-6">
    <div className="sleeve size-36 shrink-0">
      <Picture picture={imagePicture(lesson)} alt="" first sizes="9rem" className="size-full object-cover" />
    </div>
    <div className="grid min-w-56 grow basis-0 gap-4">
      <div>
        <p className="text-ink-soft">Your first lesson</p>
        <h2 id="start" className="text-2xl">
          {lesson.title}
        </h2>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={lesson.path} state={{ plays: true }} className={buttonClass({ look: 'brass', size: 'large' })}>
          Start playing
        </Link>
        <ButtonLink to="/welcome" size="large">
          Tell us what you play
        </ButtonLink>
      </div>
    </div>
  </section>
)
