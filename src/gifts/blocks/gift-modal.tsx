import { type FormEvent, useRef, useState } from 'react'
import { emailProblem } from '#account/rules/email.ts'
import { type GiftFormValues, GiftMessageFields, GiftPreview, GiftRecipientFields } from '#gifts/gift-fields.tsx'
import { type GiftForm, giftInputOf, readGiftForm } from '#gifts/gift-form.ts'
import { dayOf, giftProblems, lastSendingDay } from '#gifts/rules/gift.ts'
import { useFocusFirstField } from '#gifts/use-focus-first-field.ts'
import ModalDialog from '#ui/blocks/modal-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { StepList } from '#ui/layout/step-list.tsx'

export type GiftLine = { stockLineId: number; label: string; price: string }
export type GiveAnswer = { problem: string; errors: Readonly<Record<string, string>> } | null

export type GiftModalProps = {
  title: string
  mailTitle: string
  lines: readonly GiftLine[]
  onGive: (gift: GiftForm) => Promise<GiveAnswer>
  onClose: () => void
}

const steps = ['Recipient', 'Words', 'Preview']
const nextLabels = ['Next: your message', 'Preview', 'Add to cart']
const stepFields = [['recipient_name', 'recipient_email', 'giver_name'], ['message', 'send_on'], []]

export default function GiftModal({ title, mailTitle, lines, onGive, onClose }: GiftModalProps) {
  const [at, setAt] = useState(0)
  const [typed, setTyped] = useState<GiftFormValues>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const now = new Date()
  useFocusFirstField(form, at, errors)

  const showErrors = (nextErrors: Readonly<Record<string, string>>, nextProblem: string | null) => {
    setErrors(nextErrors)
    setProblem(nextProblem)
    const first = stepFields.findIndex((fields) => fields.some((field) => nextErrors[field]))
    if (first >= 0) setAt(first)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { stock_line_id, ...written } = readGiftForm(event.currentTarget)
    setTyped(written)
    const known = stepFields.slice(0, at + 1).flat()
    const problems = Object.entries(giftProblems(giftInputOf(written), emailProblem, now)).filter(([field]) => known.includes(field))
    if (problems.length > 0) return showErrors(Object.fromEntries(problems), null)
    showErrors({}, null)
    if (at < steps.length - 1) return setAt(at + 1)
    setBusy(true)
    const answer = await onGive({ ...written, stock_line_id })
    setBusy(false)
    if (answer) showErrors(answer.errors, answer.problem)
    else onClose()
  }

  const stepClass = (n: number) => (at === n ? 'grid gap-5' : 'hidden')
  return (
    <ModalDialog title={`Give ${title}`} open onClose={onClose} busy={busy} width="narrow">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
        <StepList label="Steps of the gift" at={at + 1} steps={steps.map((label) => ({ label }))} />
        <div role="alert" className="empty:hidden">
          {problem && <Notice title={problem} tone="ember" />}
        </div>
        <div className={stepClass(0)}>
          <LineChoice lines={lines} />
          <GiftRecipientFields typed={{}} errors={errors} />
        </div>
        <div className={stepClass(1)}>
          <GiftMessageFields typed={{}} errors={errors} first={dayOf(now)} last={lastSendingDay(now)} />
        </div>
        <div className={stepClass(2)}>
          <GiftPreview typed={typed} title={mailTitle} />
        </div>
        <div className="flex flex-wrap-reverse justify-between gap-3">
          <Button look="plain" onClick={() => setAt(at - 1)} className={at === 0 ? 'invisible' : ''}>
            Back
          </Button>
          <Button type="submit" look="brass" busy={busy}>
            {nextLabels[at]}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}

const LineChoice = ({ lines }: { lines: readonly GiftLine[] }) =>
  lines.length > 1 ? (
    <RadioCards
      legend="What you give"
      name="stock_line_id"
      chosen={String(lines[0]?.stockLineId)}
      cards={lines.map(({ stockLineId, label, price }) => ({ value: String(stockLineId), title: label, aside: price }))}
    />
  ) : (
    <input type="hidden" name="stock_line_id" value={lines[0]?.stockLineId} />
  )
