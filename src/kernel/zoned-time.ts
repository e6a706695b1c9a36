import { formatDate } from '#kernel/dates.ts'
import type { FormValues } from '#kernel/form-values.ts'

const minute = 60_000

/** How far a zone's clocks are ahead of UTC at a time, in ms. Refuses unknown zones with a RangeError. */
function utcOffsetAt(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
    ...{ hourCycle: 'h23', timeZone },
  } as const).formatToParts(time)
  const at = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'))
  return local - Math.floor(time / 1000) * 1000
}

/** A time in a zone, written as if it were UTC. */
const toLocal = (date: Date, timeZone: string): Date => new Date(date.getTime() + utcOffsetAt(date.getTime(), timeZone))

/** A time in two parts, local and UTC: '15:05 3rd June 2026' and '14:05 UTC'. `utc` names its day if that differs. */
export function localAndUtc(at: Date | string | number, timeZone: string): { local: string; utc: string } {
  const date = new Date(at)
  const local = toLocal(date, timeZone)
  const isSameDay = formatDate(local) === formatDate(date)
  const utc = isSameDay ? formatDate(date, 'timeFirst').slice(0, 5) : formatDate(date, 'timeFirst')
  return { local: formatDate(local, 'timeFirst'), utc: `${utc} UTC` }
}

/** In one line: '15:05 3rd June 2026 (14:05 UTC)', and '14:05 3rd June 2026 UTC' if the zone is at UTC. */
export function withUtc(at: Date | string | number, timeZone: string): string {
  const { local, utc } = localAndUtc(at, timeZone)
  return isUtc(at, timeZone) ? `${local} UTC` : `${local} (${utc})`
}

/** The day in a time zone. */
export const dayIn = (at: Date | string | number, timeZone: string): string => formatDate(toLocal(new Date(at), timeZone))

export const isUtc = (at: Date | string | number, timeZone: string): boolean => utcOffsetAt(new Date(at).getTime(), timeZone) === 0

const fieldPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A UTC value as shown in a date-time field: '2026-06-03T15:05' in London for '2026-06-03T14:05'. */
export function localField(utcField: string, timeZone: string): string {
  const date = new Date(`${utcField}Z`)
  return fieldPattern.test(utcField) && !Number.isNaN(date.getTime()) ? toLocal(date, timeZone).toISOString().slice(0, 16) : utcField
}

/**
 * Converts a date-time field from a zone to UTC. An ambiguous time means the first; a skipped one is as long after the
 * skip. Invalid times and unknown zones return the text unchanged.
 */
export function utcField(local: string, timeZone: string): string {
  const shown = new Date(`${local}Z`).getTime()
  if (!fieldPattern.test(local) || Number.isNaN(shown)) return local
  try {
    const offsets = [utcOffsetAt(shown - 1440 * minute, timeZone), utcOffsetAt(shown + 1440 * minute, timeZone)]
    const times = offsets.map((ms) => shown - ms).filter((time) => time + utcOffsetAt(time, timeZone) === shown)
    const time = times.length > 0 ? Math.min(...times) : shown - offsets[0]!
    return new Date(time).toISOString().slice(0, 16)
  } catch {
    return local
  }
}

/** The hidden field with the time zone of a date-time field. */
export const zoneField = (field: string): string => `${field}:zone`

/** The values of a form with its times converted to UTC. */
export const withUtcTimes =
  (sent: FormValues): FormValues =>
  (name) => {
    const zone = sent(zoneField(name))
    return zone ? utcField(sent(name), zone) : sent(name)
  }
