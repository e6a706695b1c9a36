import { Form, useNavigation } from 'react-router'
import type { FormProblem } from '#account/form-answer.server.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/csrf-field.tsx'
import { Field } from '#ui/field.tsx'

type Props = { id: string; sendable: boolean; answer: FormProblem | undefined }

/** What staff does about money that did not arrive: sends it again where somebody can be asked to, or says how it was paid. */
export function SettleForm({ id, sendable, answer }: Props) {
  const { state, formData } = useNavigation()
  const busy = state === 'submitting' && formData?.get('refund') === id
  return (
    <Form method="post" noValidate className="grid gap-4">
      <CsrfField />
      <input type="hidden" name="refund" value={id} />
      <Field
        label="Note"
        name="note"
        hint={sendable ? 'Paid another way: say how, and the customer reads it. Sent again: kept here.' : 'Say how: the customer reads it.'}
        defaultValue={answer?.typed.note ?? ''}
        error={answer?.errors.note}
        maxLength={500}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="do" value="paid" look="brass" busy={busy && formData?.get('do') === 'paid'}>
          It is paid another way
        </Button>
        {sendable && (
          <Button type="submit" name="do" value="again" busy={busy && formData?.get('do') === 'again'}>
            Send the refund again
          </Button>
        )}
      </div>
    </Form>
  )
}
