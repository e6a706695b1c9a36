/** Beats and bars of a recording, seconds, in order. */
export type Beats = { beats: readonly number[]; bars: readonly number[] }

export type Click = { at: number; strong: boolean }

/** Recorded beats and bars differ by rounding, seconds. */
const tolerance = 0.005

export function clicksOf({ beats, bars }: Beats): Click[] {
  let bar = 0
  return beats.map((at) => {
    while (bar < bars.length && (bars[bar] ?? 0) < at - tolerance) bar++
    return { at, strong: Math.abs((bars[bar] ?? Number.NEGATIVE_INFINITY) - at) < tolerance }
  })
}

/** Meter for a count-in at a position: felt beats of its bar, and their length in seconds at the recorded tempo. */
export function meterAt({ beats, bars }: Beats, place: number): { beats: number; seconds: number } {
  const bar = Math.max(
    0,
    bars.findLastIndex((at) => at <= place + tolerance),
  )
  const from = bars[bar] ?? 0
  const next = bars[bar + 1]
  const first = beats.findIndex((at) => at >= from - tolerance)
  const seconds = (beats[first + 1] ?? 0) - (beats[first] ?? 0)
  if (first < 0 || seconds <= 0) return { beats: 4, seconds: 0.5 }
  const count = next === undefined ? 4 : Math.round((next - from) / seconds)
  // More than twelve beats means that a passage ends between the two bars.
  return { beats: count >= 1 && count <= 12 ? count : 4, seconds }
}
