/** Playback progress that counts as recovery, seconds. */
const progress = 1

/** Decides whether to recover from a decoding failure: once per position, since an undecodable file fails forever. */
export function createRecoveryLimit() {
  let furthest = Number.NEGATIVE_INFINITY
  return (at: number): boolean => {
    if (at <= furthest + progress) return false
    furthest = at
    return true
  }
}
