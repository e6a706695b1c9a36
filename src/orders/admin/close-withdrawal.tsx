import type { FormProblem } from '#platform/form-answer.server.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type CloseWithdrawalProps = { id: string; answer: FormProblem | undefined; busy: boolean }

export const CloseWithdrawal = ({ id, answer, busy }: CloseWithdrawalProps) => (
  <details open={answer?.typed.closing !== undefined}>
    <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">Close this return</summary>
    <PostForm reloadDocument className="grid gap-4 pt-2">
      <input type="hidden" name="withdrawal" value={id} />
      <Field
        label="Reason for closing"
        name="closing"
        maxLength={200}
        hint="Shown to the customer with their order. Items you haven’t received won’t be refunded."
        defaultValue={answer?.typed.closing}
        error={answer?.errors.closing}
      />
      <div>
        <Button type="submit" name="do" value="close" busy={busy}>
          Close return
        </Button>
      </div>
    </PostForm>
  </details>
)
