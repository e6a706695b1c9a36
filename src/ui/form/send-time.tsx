import { useEffect, useState } from 'react'
import { shortTime } from '#kernel/dates.ts'
import { momentField } from '#kernel/form-values.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'

type SendTimeWords = { now: string; at: string }
type SendTimeProps = {
  sendAt: string
  immediately: boolean
  error?: string | undefined
  first: string
  last: string
  words?: SendTimeWords
}

const sendWords: SendTimeWords = { now: 'Send immediately', at: 'Send at' }

/** Row R2. A hidden time is disabled; without script both show and immediately wins. UTC; `first`, `last` as `momentField` writes them. */
export function SendTime({ sendAt, immediately, error, first, last, words = sendWords }: SendTimeProps) {
  const [isScripted, setScripted] = useState(false)
  const [isNow, setNow] = useState(immediately)
  const [typed, setTyped] = useState(sendAt)
  useEffect(() => setScripted(true), [])
  const isHidden = isScripted && isNow
  return (
    <div className="grid gap-3">
      <Checkbox
        label={words.now}
        name="send_immediately"
        value="1"
        defaultChecked={immediately}
        onChange={(event) => setNow(event.currentTarget.checked)}
      />
      <div hidden={isHidden}>
        <Field
          label={`${words.at} (UTC)`}
          name="send_at"
          type="datetime-local"
          min={first}
          max={last}
          defaultValue={sendAt}
          disabled={isHidden}
          required={isScripted && !isNow}
          error={error}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        {isScripted && <p className="pt-1 text-ink-soft text-sm">{inBothTimes(typed)}</p>}
      </div>
    </div>
  )
}

/** '14:30 UTC, 15:30 your time'; empty without a time. */
function inBothTimes(typed: string): string {
  const date = new Date(`${typed}Z`)
  if (Number.isNaN(date.getTime())) return ''
  const local = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(date)
  return `${shortTime(date)} UTC, ${local} your time`
}

export const sendTimeBounds = (now: Date): { first: string; last: string } => ({
  first: momentField(now),
  last: momentField(new Date(now.getTime() + 365 * 86_400_000)),
})
