/** The closest view of a wave, seconds. */
const minSpan = 3
const steps = [1, 2, 4, 8, 16, 32] as const

/** Available zoom factors of the waveform; 1 fits the screen. */
export const zoomsFor = (duration: number): readonly number[] => steps.filter((zoom) => zoom === 1 || duration / zoom >= minSpan)

/** The view follows when the playhead leaves it, unless it was scrolled away from the playhead. All px; null to stay. */
export function scrollToFollow(before: number, now: number, view: { left: number; width: number }): number | null {
  const { left, width } = view
  const inView = (x: number) => x >= left && x <= left + width
  if (!inView(before) || (inView(now) && now <= left + width * 0.9)) return null
  return Math.max(0, now - width * 0.1)
}
