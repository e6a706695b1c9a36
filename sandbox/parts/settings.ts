/** An invalid setting; the message is one line for the terminal. */
export class SettingError extends Error {}

// About three days in total, as the real providers do for live endpoints.
const usualRetries = '1000,5000,30000,120000,600000,3600000,10800000,21600000,43200000,86400000,86400000'

export function required(name: string, value: string | undefined): string {
  if (!value) throw new SettingError(`${name} is not set`)
  return value
}

export function wholeNumber(name: string, value: string, most = Number.MAX_SAFE_INTEGER): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number > most) throw new SettingError(`${name} must be a whole number, not "${value}"`)
  return number
}

/** Milliseconds between webhook tries, comma separated; gives up after the last. */
export const pauses = (name: string, value = usualRetries): number[] =>
  value
    .split(',')
    .filter(Boolean)
    .map((one) => wholeNumber(name, one.trim()))

export function address(name: string, value: string | undefined): string | null {
  if (!value) return null
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new SettingError(`${name} must be an http address, not "${value}"`)
  return value
}
