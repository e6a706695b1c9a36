/** Before this share is done nobody can say how long the rest takes, per cent. */
const leastDone = 3

/** How long something still takes of which `percent` took `seconds`, in words; null while that can't be said. */
export function timeLeft(percent: number, seconds: number): string | null {
  if (percent < leastDone || percent >= 100) return null
  const minutes = Math.ceil((seconds * (100 - percent)) / percent / 60)
  if (minutes <= 1) return 'about a minute left'
  if (minutes < 60) return `about ${minutes} minutes left`
  const hours = Math.floor(minutes / 60)
  return `about ${hours} h ${minutes % 60} min left`
}
