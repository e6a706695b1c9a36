import { EmailField } from '#account/email-field.tsx'
import { giftCopy, maxMessageLength, maxNameLength } from '#gifts/rules/gift.ts'
import { Field, TextAreaField } from '#ui/form/field.tsx'

export type GiftFormValues = Readonly<Partial<Record<'recipient_name' | 'recipient_email' | 'giver_name' | 'message' | 'send_on', string>>>
type Props = { typed: GiftFormValues; errors: Readonly<Record<string, string>> }

export const GiftRecipientFields = ({ typed, errors }: Props) => (
  <>
    <Field
      label="Their name"
      name="recipient_name"
      maxLength={maxNameLength}
      autoComplete="off"
      defaultValue={typed.recipient_name}
      error={errors.recipient_name}
    />
    <EmailField
      label="Their email"
      name="recipient_email"
      autoComplete="off"
      hint="We’ll send the gift here. We won’t use the address for anything else."
      defaultValue={typed.recipient_email}
      error={errors.recipient_email}
    />
    <Field
      label="From"
      name="giver_name"
      maxLength={maxNameLength}
      autoComplete="name"
      defaultValue={typed.giver_name}
      error={errors.giver_name}
    />
  </>
)

export const GiftMessageFields = ({ typed, errors, first, last }: Props & { first: string; last: string }) => (
  <>
    <TextAreaField
      label="Message"
      name="message"
      maxLength={maxMessageLength}
      optional
      defaultValue={typed.message}
      error={errors.message}
    />
    <Field
      label="Send on"
      name="send_on"
      type="date"
      required={false}
      min={first}
      max={last}
      hint="Sent today, or on the morning you choose."
      defaultValue={typed.send_on ?? first}
      error={errors.send_on}
    />
  </>
)

export function GiftPreview({ typed, title }: { typed: GiftFormValues; title: string }) {
  const { giver_name: giver = '', recipient_name: recipient = '', recipient_email: to = '', message } = typed
  return (
    <section aria-label="Email preview" className="wrap-anywhere panel">
      <p className="border-line border-b px-5 py-3 text-ink-soft text-sm">
        To {to}
        <span className="block font-semibold text-ink">{giftCopy.subject(giver)}</span>
      </p>
      <div className="grid gap-3 px-5 py-5">
        <p>{giftCopy.opening(recipient, giver, title)}</p>
        {message && <p className="whitespace-pre-line">“{message}”</p>}
        <p>
          <span className="touch-target rounded-control border border-brass-edge bg-brass px-4 font-semibold text-brass-ink">
            {giftCopy.unwrap}
          </span>
        </p>
        <p className="text-ink-soft text-sm">{giftCopy.how}</p>
      </div>
    </section>
  )
}
