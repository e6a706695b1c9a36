/** Seconds of a recording that sounded, from and up to; in order, without overlap. */
export type Heard = readonly (readonly [from: number, to: number])[]

/** The share of a lesson's seconds after which it is done. */
export const doneShare = 0.9

export const maxRanges = 100

export const progressRule =
  'A lesson is done when you’ve heard 90% of it, at any speed, or when you mark it done. Hearing a part again doesn’t count twice.'

export function addHeard(heard: Heard, from: number, to: number): Heard {
  if (to <= from) return heard
  const disjoint = heard.filter(([start, end]) => end < from || start > to)
  const joined = heard.filter(([start, end]) => end >= from && start <= to)
  const starts = Math.min(from, ...joined.map(([start]) => start))
  const ends = Math.max(to, ...joined.map(([, end]) => end))
  return [...disjoint, [starts, ends] as const].sort(([a], [b]) => a - b)
}

export const secondsOf = (heard: Heard): number => heard.reduce((sum, [from, to]) => sum + to - from, 0)

/** To whole seconds within the recording. Both ends round alike, so a recording sent in pieces leaves no gap and adds nothing. */
export const roundToSeconds = (heard: Heard, duration: number): Heard =>
  heard.reduce<Heard>((all, [from, to]) => addHeard(all, Math.max(0, Math.round(from)), Math.min(Math.ceil(duration), Math.round(to))), [])

/** Why ranges can't have been heard of a recording; null when they can. */
export function rangesProblem(heard: Heard, duration: number): string | null {
  const length = Math.ceil(duration)
  if (heard.some(([from, to]) => from < 0 || to > length || to <= from)) return 'This part isn’t inside the recording.'
  return secondsOf(heard) > length ? 'These parts are longer than the recording.' : null
}

export const isComplete = (seconds: number, duration: number): boolean => seconds >= duration * doneShare

export const asMultirange = (heard: Heard): string => `{${heard.map(([from, to]) => `[${from},${to})`).join(',')}}`

/** "3 of 12 lessons done"; of a single lesson how much was heard. */
export function progressText({ lessons, done, heard, duration }: ProgressCounts): string {
  if (lessons > 1) return `${done} of ${lessons} lessons done`
  return done === 1 ? 'Done' : `${Math.floor((heard / duration) * 100)}% heard`
}

/** Lessons of a course, or the one lesson; heard and duration in seconds. */
export type ProgressCounts = { lessons: number; done: number; heard: number; duration: number }

/** 0 to 100, whole lessons for a course, seconds for one lesson. Below 100 until all is done. */
export function percentOf({ lessons, done, heard, duration }: ProgressCounts): number {
  if (done >= lessons) return 100
  return Math.min(99, Math.floor((lessons > 1 ? done / lessons : heard / duration) * 100))
}
