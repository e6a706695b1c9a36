import { plural } from '#kernel/text.ts'

/** 65 → '1 minute 5 seconds'; for screen readers. Whole seconds. */
export function spokenTime(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds))
  const [minutes, rest] = [Math.floor(wholeSeconds / 60), wholeSeconds % 60]
  if (minutes === 0) return plural(rest, 'second')
  return rest === 0 ? plural(minutes, 'minute') : `${plural(minutes, 'minute')} ${plural(rest, 'second')}`
}
