/** Seconds as `1:02.4`, rounded to a tenth. */
export function timeText(seconds: number): string {
  const tenths = Math.max(0, Math.round(seconds * 10))
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600]
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`
}

/** `1:02.4`, `62.4` or `1:02`; null for anything else. Seconds. */
export function parseTime(text: string): number | null {
  const found = /^(?:(\d{1,3}):([0-5]?\d(?:[.,]\d{1,3})?)|(\d{1,5}(?:[.,]\d{1,3})?))$/.exec(text.trim())
  if (!found) return null
  const number = (part: string | undefined) => Number((part ?? '0').replace(',', '.'))
  return found[3] === undefined ? number(found[1]) * 60 + number(found[2]) : number(found[3])
}
