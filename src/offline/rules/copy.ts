/** Maximum recordings of an account on a device. */
export const maxCopies = 500

/** A plan copy expires this long after the last contact with the shop, days. */
export const planCopyDays = 7

/** `until`: null for owned recordings. `ended`: why the files are gone. */
type CopyStatus = { until: string | null; ended: 'right' | 'silence' | null }

/** Whether a plan copy has been without contact for too long. */
export const isOverdue = ({ until, ended }: CopyStatus, now: Date): boolean => ended === null && until !== null && new Date(until) <= now

export const copyBase = (account: string, folder: string): string => `/kept/${account}/${folder}/`

const cachePrefix = 'woodshed-kept-'

export const copyCache = (account: string): string => `${cachePrefix}${account}`
export const accountOfCache = (name: string): string | null => (name.startsWith(cachePrefix) ? name.slice(cachePrefix.length) : null)

export function bytesText(bytes: number): string {
  const megabytes = bytes / 1_000_000
  if (megabytes >= 1000) return `${(megabytes / 1000).toFixed(1)} GB`
  return `${megabytes >= 10 ? Math.round(megabytes) : megabytes.toFixed(1)} MB`
}
