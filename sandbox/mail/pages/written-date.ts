/** '21 Nov, 09:14:05' in UTC; with its year when that is not this one. */
export const writtenDate = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(iso.slice(0, 4) !== new Date().toISOString().slice(0, 4) && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
  })
