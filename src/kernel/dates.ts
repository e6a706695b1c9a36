const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** The shop's three date formats (row K3), always UTC. Written by hand because a date library would outweigh the rest of a product page. */
const formats = {
  day: (day: string) => day,
  full: (day: string, time: string) => `${day} @ ${time}`,
  timeFirst: (day: string, time: string) => `${time.slice(0, 5)} ${day}`,
} as const

/** Formats a date in UTC: '3rd March 2026', '3rd March 2026 @ 14:05:09', '14:05 3rd March 2026'. */
export function formatDate(date: Date | string, format: keyof typeof formats = 'day'): string {
  const when = new Date(date)
  const day = when.getUTCDate()
  return formats[format](`${day}${ordinal(day)} ${months[when.getUTCMonth()]} ${when.getUTCFullYear()}`, when.toISOString().slice(11, 19))
}

function ordinal(day: number): string {
  if (day > 10 && day < 14) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

/** A localized short time in UTC, e.g. '14:05' (en-GB) or '2:05 PM' (en-US). */
export const shortTime = (date: Date | string, locale = 'en-GB'): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(date))

/** The first language of `Accept-Language` that times can be formatted in; else the shop's. */
export function localeOf(accepted: string | null): string {
  const first = accepted?.split(/[,;]/)[0]?.trim() ?? ''
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(first)[0] ?? 'en-GB'
  } catch {
    return 'en-GB'
  }
}

/** A time span in the notation of the settings: '7d', '24h', '30m'. */
export type Span = `${number}${'d' | 'h' | 'm'}`

export const addSpan = (date: Date, span: Span): Date => new Date(date.getTime() + milliseconds(span))

export const subtractSpan = (date: Date, span: Span): Date => new Date(date.getTime() - milliseconds(span))

function milliseconds(span: Span): number {
  const unit = { d: 86_400_000, h: 3_600_000, m: 60_000 }[span.at(-1) as 'd' | 'h' | 'm']
  return Number(span.slice(0, -1)) * unit
}

/** Whether text is a day like 2026-03-01. JavaScript reads 2026-02-30 as the 2nd of March, so the text is compared. */
export function isDay(text: string): boolean {
  const date = new Date(text)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
