export const timeText = (seconds: number): string => timeTextTo(seconds, 1)

export function timeTextTo(seconds: number, places: number): string {
  const rounded = Math.max(0, Number(seconds.toFixed(places)))
  const minutes = Math.floor(rounded / 60)
  return `${minutes}:${(rounded - minutes * 60).toFixed(places).padStart(places + 3, '0')}`
}

/** `1:02.4`, `62.4` or `1:02`; null for anything else. Seconds. */
export function parseTime(text: string): number | null {
  const found = /^(?:(\d{1,3}):([0-5]?\d(?:[.,]\d{1,3})?)|(\d{1,5}(?:[.,]\d{1,3})?))$/.exec(text.trim())
  if (!found) return null
  const number = (part: string | undefined) => Number((part ?? '0').replace(',', '.'))
  return found[3] === undefined ? number(found[1]) * 60 + number(found[2]) : number(found[3])
}
