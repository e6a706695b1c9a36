/** Fresh progress of a film counts as recovery, seconds. */
const progress = 1

/** Answers whether to recover from a failure to decode: once at each place, since a file that can't be decoded fails forever. */
export function countMediaFailures() {
  let furthest = Number.NEGATIVE_INFINITY
  return (at: number): boolean => {
    if (at <= furthest + progress) return false
    furthest = at
    return true
  }
}
