import type { FormProblem } from '#platform/form-answer.server.ts'
import { SpeedQuestion } from '#practice/reach/speed-question.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type SpeedFormProps = { answered: number | null; answer: FormProblem | undefined; saved: boolean; busy: boolean }

/** Asks how fast a member plays. `answered`: their earlier answer, bpm. */
export const SpeedForm = ({ answered, answer, saved, busy }: SpeedFormProps) => (
  <PostForm className="grid max-w-text gap-4 panel p-5">
    {saved && !answer && <Notice title="Saved" tone="leaf" live />}
    {answer && !answer.errors.tempo && <FormNotice answer={answer} />}
    <SpeedQuestion answer={answered} error={answer?.errors.tempo} />
    <p>
      <Button type="submit" look="brass" busy={busy}>
        {answered === null ? 'Show what’s within reach' : 'Change'}
      </Button>
    </p>
  </PostForm>
)
