import { buttonClass } from '#ui/form/button.tsx'

type ResubmitFormProps = { form: { action: string; fields: readonly (readonly [string, string])[]; csrfToken: string } }

/** Resends a refused form with what was typed and a fresh token. A plain form, because the page may have no script. */
export default function ResubmitForm({ form }: ResubmitFormProps) {
  return (
    <form method="post" action={form.action} className="grid justify-items-start gap-3">
      <input type="hidden" name="_csrf" value={form.csrfToken} />
      {form.fields.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <p>What you entered is kept. You may have signed in or out in another tab.</p>
      <button type="submit" className={buttonClass({ look: 'brass' })}>
        Send it again
      </button>
    </form>
  )
}
