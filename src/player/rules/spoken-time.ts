import { plural } from '#kernel/text.ts'

/** 65 → '1 minute 5 seconds'; for screen readers. Whole seconds. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  if (minutes === 0) return plural(rest, 'second')
  return rest === 0 ? plural(minutes, 'minute') : `${plural(minutes, 'minute')} ${plural(rest, 'second')}`
}
