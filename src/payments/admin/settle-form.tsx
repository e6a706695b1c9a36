import { useNavigation } from 'react-router'
import type { FormProblem } from '#platform/form-answer.server.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type Props = { id: string; sendable: boolean; answer: FormProblem | undefined }

/** Resends a failed refund where the provider can, or records how it was paid. */
export function SettleForm({ id, sendable, answer }: Props) {
  const { state, formData } = useNavigation()
  const busy = state === 'submitting' && formData?.get('refund') === id
  return (
    <PostForm className="grid gap-4">
      <input type="hidden" name="refund" value={id} />
      <Field
        label="Note"
        name="note"
        hint={
          sendable
            ? 'If paid another way, say how (the customer sees it). If sent again, this is an internal note.'
            : 'Say how. The customer sees it.'
        }
        defaultValue={answer?.typed.note ?? ''}
        error={answer?.errors.note}
        maxLength={500}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="do" value="paid" look="brass" busy={busy && formData?.get('do') === 'paid'}>
          Mark as paid another way
        </Button>
        {sendable && (
          <Button type="submit" name="do" value="again" busy={busy && formData?.get('do') === 'again'}>
            Retry refund
          </Button>
        )}
      </div>
    </PostForm>
  )
}
