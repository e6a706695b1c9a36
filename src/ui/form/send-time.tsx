import { useState } from 'react'
import { dateTimeField } from '#kernel/form-values.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { StaffTimeField } from '#ui/form/staff-time-field.tsx'
import { useServerValue } from '#ui/use-server-value.ts'

type SendTimeLabels = { now: string; at: string }
type SendTimeProps = {
  sendAt: string
  immediately: boolean
  error?: string | undefined
  first: string
  last: string
  labels?: SendTimeLabels
}

const defaultLabels: SendTimeLabels = { now: 'Send immediately', at: 'Send at' }

/** Row R2. A hidden time is disabled; without script both show and immediately wins. `sendAt`, `first`, `last`: UTC, as `dateTimeField` writes them. */
export function SendTime({ sendAt, immediately, error, first, last, labels = defaultLabels }: SendTimeProps) {
  const [isScripted, setScripted] = useState(false)
  const [isNow, setNow] = useState(immediately)
  // A choice made before the script arrived counts.
  const rootRef = useServerValue<HTMLDivElement>((part) => {
    setScripted(true)
    setNow(part.querySelector('input')?.checked ?? immediately)
  })
  const isHidden = isScripted && isNow
  return (
    <div ref={rootRef} className="group/send grid gap-3">
      <Checkbox
        label={labels.now}
        name="send_immediately"
        value="1"
        defaultChecked={immediately}
        onChange={(event) => setNow(event.currentTarget.checked)}
      />
      {/* Hidden before the script loads, too: otherwise the buttons below would move under a press. */}
      <div hidden={isHidden} className="not-noscript:group-has-[[type=checkbox]:checked]/send:hidden">
        <StaffTimeField
          label={labels.at}
          name="send_at"
          min={first}
          max={last}
          defaultValue={sendAt}
          disabled={isHidden}
          required={isScripted && !isNow}
          error={error}
        />
      </div>
    </div>
  )
}

export const sendTimeBounds = (now: Date): { first: string; last: string } => ({
  first: dateTimeField(now),
  last: dateTimeField(new Date(now.getTime() + 365 * 86_400_000)),
})
