import { useEffect, useState } from 'react'
import { localTime } from '#catalogue/rules/sales/sale-text.ts'

/** A time in the visitor's time zone. Reserves its space until hydration to avoid layout shift. */
export function LocalTime({ moment, lead }: { moment: string; lead: string }) {
  const [text, setWords] = useState('')
  useEffect(() => setWords(localTime(moment, navigator.languages.find((tag) => tag.startsWith('en')) ?? 'en-GB')), [moment])
  return <span className="script-only block min-h-[1lh] text-ink">{text && `${lead} ${text}, your time`}</span>
}
