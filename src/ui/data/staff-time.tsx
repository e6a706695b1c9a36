import { createContext, use } from 'react'
import { dayIn, isUtc, localAndUtc } from '#kernel/zoned-time.ts'

/** The shop's time zone, provided by the back office layout. */
export const StaffZone = createContext('UTC')

/** A time in the shop's zone, with UTC next to it. */
export function StaffTime({ at }: { at: Date | string }) {
  const zone = use(StaffZone)
  const { local, utc } = localAndUtc(at, zone)
  const iso = new Date(at).toISOString()
  return (
    <time dateTime={iso}>
      <span className="whitespace-nowrap">{local}</span>{' '}
      <span className="text-ink-soft text-sm whitespace-nowrap">{isUtc(at, zone) ? 'UTC' : `(${utc})`}</span>
    </time>
  )
}

/** The day of a time in the shop's time zone. */
export const StaffDay = ({ at }: { at: Date | string | number }) => <>{dayIn(at, use(StaffZone))}</>
