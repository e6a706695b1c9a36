/** Below this per cent the remaining time can't be estimated. */
const minPercent = 3

/** The remaining time in words, after `percent` took `seconds`; null when too early to say. */
export function timeLeft(percent: number, seconds: number): string | null {
  if (percent < minPercent || percent >= 100) return null
  const minutes = Math.ceil((seconds * (100 - percent)) / percent / 60)
  if (minutes <= 1) return 'about a minute left'
  if (minutes < 60) return `about ${minutes} minutes left`
  const hours = Math.floor(minutes / 60)
  return `about ${hours} h ${minutes % 60} min left`
}
