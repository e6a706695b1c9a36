import { useActionData } from 'react-router'
import type { FormAnswer } from '#membership/actions/membership-forms.server.ts'
import { consentTextField } from '#platform/shop-settings/consents.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'

/** Consent to immediate access; submitting without it shows an error beside the box. */
export function ConsentBox({ label, error: known }: { label: string; error?: string | undefined }) {
  const answer = useActionData<FormAnswer>()
  const error = known ?? (answer?.answer === 'problem' ? answer.errors?.digital_consent : null)
  return (
    // Remounts when the wording changes, so consent is given again.
    <div key={label}>
      <input type="hidden" name={consentTextField} value={label} />
      <Checkbox name="digital_consent" label={label} error={error} required />
    </div>
  )
}
