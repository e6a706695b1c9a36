import { useEffect, useState } from 'react'
import { ownTime } from '#catalogue/rules/sales/sale-words.ts'

/** A time in the visitor's time zone. Reserves its space until hydration to avoid layout shift. */
export function OwnTime({ moment, lead }: { moment: string; lead: string }) {
  const [words, setWords] = useState('')
  useEffect(() => setWords(ownTime(moment, navigator.languages.find((tag) => tag.startsWith('en')) ?? 'en-GB')), [moment])
  return <span className="script-only block min-h-[1lh] text-ink">{words && `${lead} ${words}, your time`}</span>
}
